"""Refusals as people meet them: filled in, and German through and through."""

import pytest

from shuffleup.server.pages.said import said
from tests.server.serving import Serving

TYPED = """
hand begin 9|Tisch 9 ist nicht im Spiel: es gibt 1, 2
out Zed|Hier heißt niemand 'Zed'; siehe `shuffleup event people`
out Ann --by Ann|Ann kann in der Hand, in der das Aus kam, keine Chips gewonnen haben
rebuy Ann|In diesem Turnier gibt es keine Rebuys
clock resume|Die Uhr läuft schon
arrive Ann|Ann ist zu keinem Tisch unterwegs
table gap 1|Ein Unterschied von 1: näher als um einen Spieler kommen sich Tische nicht; 2 oder mehr anordnen
redraw|Eine Neuauslosung ist nicht fällig: sollen alle neu ziehen, einen Grund angeben
flight start 1A|Flight '1A' gibt es nicht: im Turnier gibt es keine
chips count Ann:4|'4' sind keine Chips; 12x25 schreiben für zwölf zu 25, mehrere als 12x25,4x100
chips report Ann:999999975|Gezählt sind 999.999.975, im Spiel aber nur 120.000: noch einmal zählen
chips report Ann:x|'x' ist kein Stack; ganze Chips schreiben, etwa 12500
pay Ann|Die Preise hängen noch nicht aus: erst die Anmeldung schließen
done 5|Aufgabe 5 gibt es nicht: zu tun ist nichts
choose 3 full-call|Entscheidung 3 gibt es nicht: noch gibt es keine
desk 1 --off|Von Tisch 1 liegt der Floor keine Hand vor; erst vorlegen
undo 1 "wrong"|[1] lässt sich nicht zurücknehmen: Alles andere beruht darauf; das Turnier absagen
announce Dinner --minutes 99999|Eine Ansage steht 1 bis 1440 Minuten, nicht 99999
dealers push|Es gibt keinen Dealerplan: erst einen aufstellen
check x.yaml|check: das arbeitet mit Dateien des Computers: in seinem eigenen Terminal eingeben
right-seat Ann T1S1|Ann sitzt auf T1S1: den Platz nennen, der gezogen wurde
cancel|`shuffleup cancel` braucht REASON. Zum Beispiel: cancel "no power" --divide refund
log --at 9|Die Option --at gibt es nicht. War --last gemeint?
"""


def test_a_line_that_cannot_be_is_refused_in_german(served: Serving) -> None:
    served.come_in()
    served.say("start")
    headers = {"Accept-Language": "de", "Origin": "http://testserver"}
    for number, case in enumerate(TYPED.strip().splitlines()):
        line, german = case.split("|")
        sent = {"id": f"{number:a>16}", "line": line}
        answer = served.client.post("/e/e/do", json=sent, headers=headers).json()
        assert (answer["status"], answer["lang"], answer["says"]) == ("refused", "de", german)


def test_what_would_not_fit_any_more_is_told_in_german(served: Serving) -> None:
    served.come_in()
    served.say("start")
    served.say("hand begin 1")
    headers = {"Accept-Language": "de", "Origin": "http://testserver"}
    sent = {"id": "f" * 16, "line": "undo 15 wrong"}
    says = str(served.client.post("/e/e/do", json=sent, headers=headers).json()["says"])
    assert says.startswith("[15] lässt sich nicht zurücknehmen: [16] (Hand begonnen um ")
    assert "passt dann nicht mehr: Das Spiel hat noch nicht begonnen: erst beginnen. Erst das zurück" in says


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("entry 17 is disqualified, not playing", "Startplatz 17 ist disqualifiziert, nicht im Spiel"),
        (
            "Ann Lee has entered 2 times, and the event allows 1 re-entry; if this is somebody else of that "
            "name, register them as a new person",
            "Ann Lee ist schon 2-mal angemeldet, und erlaubt ist 1 Re-Entry; ist das jemand anderes mit "
            "diesem Namen, als neue Person anmelden",
        ),
        (
            "late entry is over: entries were sold until the end of level 6",
            "Die späte Anmeldung ist vorbei: angemeldet wurde bis zum Ende von Level 6",
        ),
        (
            "Bob has no chips left, and Bob has had all rebuys (2): name them among those who are out",
            "Bob hat keine Chips mehr. Bob hat schon alle Rebuys genommen (2): unter den Ausgeschiedenen "
            "nennen",
        ),
        (
            "table 3 and table 12: say where the button and blinds were in the last hand, by seat",
            "Tisch 3 und Tisch 12: angeben, auf welchen Plätzen Button und Blinds in der letzten Hand waren",
        ),
        (
            "table 4 does not deal: it is 3 players short of the fullest table. Move players there, or let "
            "an official waive the halt",
            "Tisch 4 gibt nicht: ihm fehlen 3 Spieler auf den vollsten Tisch. Spieler dorthin umsetzen, oder "
            "die Turnierleitung hebt den Halt auf",
        ),
        ("9 players are left: no final table", "Noch 9 Spieler: es gibt keinen Finaltisch"),
        (
            "no envelope with 1,250.50 is left: there are 50.00, 1,000.00",
            "Ein Umschlag mit 1.250,50 ist nicht mehr da: es gibt 50,00, 1.000,00",
        ),
        (
            "nobody draws an envelope for Dee, who is still in",
            "Für Dee zieht niemand einen Umschlag: ist noch dabei",
        ),
        (
            "the stacks add up to 41,000, 40,000 is in play: 1,000 too many; count again",
            "Die Stacks ergeben 41.000, im Spiel sind 40.000: 1.000 zu viel; noch einmal zählen",
        ),
        (
            "a hand is being played at table 2: the flop is to be dealt; if it was played out without the "
            "floor, take it off the desk",
            "An Tisch 2 läuft eine Hand: Flop ist zu geben; wurde sie ohne die Floor zu Ende gespielt, sie "
            "weglegen",
        ),
        (
            "the hand of table 2 is on the desk already: it is over, report it",
            "Die Hand von Tisch 2 liegt der Floor schon vor: sie ist zu Ende, melden",
        ),
        (
            "there is no command 'drwa'; did you mean draw-seats?",
            "Einen Befehl 'drwa' gibt es nicht; war draw-seats gemeint?",
        ),
        (
            "register: person wants text, not a whole number",
            "register: person verlangt Text, nicht eine ganze Zahl",
        ),
        (
            "the event file: schedule: there is no level in it; write at least one line with blinds",
            "die Turnierdatei: schedule: darin ist kein Level; mindestens eine Zeile mit Blinds schreiben",
        ),
        (
            "Zoe: there is no ticket 4 in this room",
            "Zoe: Ticket 4 gibt es in diesem Raum nicht",
        ),
        (
            "table 3: count the chips of Ann, Bob and Cid before the race",
            "Tisch 3: vor dem Ausspielen die Chips von Ann, Bob und Cid zählen",
        ),
        (
            "Ann is withdrawn. Only a player in the event can ask; the floor may start one itself",
            "Ann ist zurückgetreten. Verlangen kann sie nur, wer im Turnier ist; die Floor kann selbst eine "
            "starten",
        ),
        (
            "'A B C D' could be one name or several. For one player: shuffleup event register "
            '"A B C D"   For 2 players: shuffleup event register A B, C D   '
            "For 4 players: shuffleup event register A, B, C, D",
            "'A B C D' kann ein Name sein oder mehrere. Für einen Spieler: shuffleup event register "
            '"A B C D"   Für 2 Spieler: shuffleup event register A B, C D   '
            "Für 4 Spieler: shuffleup event register A, B, C, D",
        ),
        (
            "'Ann Lee Bob' could be one name or several. For one player: shuffleup event register "
            '"Ann Lee Bob"   For 3 players: shuffleup event register Ann, Lee, Bob',
            "'Ann Lee Bob' kann ein Name sein oder mehrere. Für einen Spieler: shuffleup event register "
            '"Ann Lee Bob"   Für 3 Spieler: shuffleup event register Ann, Lee, Bob',
        ),
        (
            "the event file: line 3, column 9: schedule[0].minutes: a whole number belongs here, not text",
            "die Turnierdatei: Zeile 3, Spalte 9: schedule[0].minutes: hierher gehört eine ganze Zahl, nicht "
            "Text",
        ),
        (
            "the event file: line 4, not valid YAML: did not find expected key (indented too little or too "
            "much? Keys that belong together begin in the same column)",
            "die Turnierdatei: Zeile 4, kein gültiges YAML: did not find expected key (zu wenig oder zu weit "
            "eingerückt? Schlüssel, die zusammengehören, beginnen in derselben Spalte)",
        ),
        (
            "it is Ann's turn, not Zoë Blum's",
            "Ann ist dran, nicht Zoë Blum",
        ),
        (
            "600 is too little: the least Ann may raise to is 1200",
            "600 ist zu wenig: mindestens muss Ann auf 1200 erhöhen",
        ),
        (
            "'Ann betts 400': understood 'Ann' and stopped at 'betts 400'. What would be understood: Ann "
            "bets 400 or Ann calls",
            "'Ann betts 400': verstanden ist 'Ann', dann geht es bei 'betts 400' nicht weiter. Verständlich "
            "wäre: Ann bets 400 oder Ann calls",
        ),
        (
            "the deal shares out 1,000.00, 1,200.00 is left to be won: add 200.00",
            "Der Deal verteilt 1.000,00, zu gewinnen sind noch 1.200,00: 200,00 dazugeben",
        ),
        (
            "room.db: the disk is full; nothing was written. Make room and try again",
            "room.db: die Festplatte ist voll; geschrieben wurde nichts. Platz schaffen und noch einmal "
            "versuchen",
        ),
    ],
)
def test_a_refusal_with_its_names_and_figures(english: str, german: str) -> None:
    assert said(english, "de") == german
