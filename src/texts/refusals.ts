import type { Refusal, Refused, RuleRefusal, ServerCode } from '#domain/refusal.ts';
import { joinList } from './allergens.ts';
import { formatInstant } from './format-instant.ts';
import { formatCents } from './format-money.ts';
import { optionRule } from './option-groups.ts';
import { ruleMessage, ruleTexts } from './rules.ts';
import { tableStepTexts } from './table-steps.ts';
import { defineTexts, type Language } from './texts.ts';

type RefusalTexts = {
  [Code in ServerCode]: (refusal: Refused<Code>) => string;
};

const MOST_NAMED = 5;

/** '14. Juni 2026' */
const longDate = (date: string, language: Language) =>
  formatInstant(language, Date.parse(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });

/** Who came without a reservation has left no name. */
const unnamed = { de: 'Gäste an der Tür', en: 'Guests at the door' };

const heldBy = (held: Refused<'table_held'>['held'], language: Language) =>
  held
    .slice(0, MOST_NAMED)
    .map(({ name, date, time }) => `${name || unnamed[language]} (${longDate(date, language)}, ${time})`)
    .concat(held.length > MOST_NAMED ? '…' : [])
    .join('; ');

/** Why a file can't be read as a table. */
const tableFaultTexts = defineTexts<Record<Refused<'table_unreadable'>['reason'], (line: number) => string>>({
  de: {
    empty: () => 'Die Tabelle ist leer.',
    not_a_table: () =>
      'Das ist keine Tabelle, die wir lesen können. Speichern Sie sie als CSV oder als Excel-Arbeitsmappe (.xlsx). Von einem Foto tippen Sie die Karte ab.',
    document: () =>
      'Das ist keine Tabelle, sondern ein Dokument (PDF, Word, Pages, Numbers oder eine Webseite). Kopieren Sie seinen Text und fügen Sie ihn unten ein, oder speichern Sie es dort als Excel-Arbeitsmappe (.xlsx).',
    protected: () =>
      'Die Datei ist mit einem Passwort geschützt oder im alten Excel-Format (.xls). Speichern Sie sie ohne Passwort als Excel-Arbeitsmappe (.xlsx) oder CSV.',
    unpacked_too_large: () =>
      'Die Arbeitsmappe ist entpackt zu groß. Kopieren Sie nur die Speisekarte in eine neue.',
    too_many_rows: () => 'Die Tabelle hat zu viele Zeilen oder Spalten: Möglich sind 3000 und 120.',
    damaged: () => 'Die Datei ist beschädigt oder unvollständig. Speichern Sie sie noch einmal.',
    quote_open: (line) =>
      `In Zeile ${line} beginnt ein Text mit einem Anführungszeichen, das nie endet. Ergänzen oder löschen Sie es.`,
  },
  en: {
    empty: () => 'The table is empty.',
    not_a_table: () =>
      'This is no table that we can read. Save it as CSV or as an Excel workbook (.xlsx). From a photo, please type the menu.',
    document: () =>
      'This is no table but a document (PDF, Word, Pages, Numbers or a web page). Copy its text and paste it below, or save it there as an Excel workbook (.xlsx).',
    protected: () =>
      'The file is protected with a password, or in the old Excel format (.xls). Save it without a password as an Excel workbook (.xlsx) or CSV.',
    unpacked_too_large: () => 'The workbook is too large once unpacked. Copy only the menu into a new one.',
    too_many_rows: () => 'The table has too many lines or columns: 3000 and 120 are possible.',
    damaged: () => 'The file is damaged or incomplete. Save it once more.',
    quote_open: (line) =>
      `In line ${line} a text begins with a quotation mark that never ends. Add the other one, or delete it.`,
  },
});

/** Refusals that only the server gives, with their text: the browser does not need these. */
const refusalTexts = defineTexts<RefusalTexts>({
  de: {
    options_missing: ({ name, least, most }) =>
      `„${name.de}“: Bitte wählen Sie ${optionRule(least, most, 'de')}.`,
    options_too_many: ({ name, least, most }) =>
      `„${name.de}“: Bitte wählen Sie ${optionRule(least, most, 'de')}.`,
    option_repeated: ({ name }) => `„${name.de}“: Bitte wählen Sie jedes nur einmal.`,
    invalid_input: () => 'Bitte prüfen Sie Ihre Angaben.',
    unauthorised: () => 'Bitte melden Sie sich an.',
    not_admin: () => 'Dieser Bereich ist dem Restaurant vorbehalten.',
    forbidden: () => 'Dazu fehlt Ihnen die Berechtigung.',
    owner_only: ({ owners }) => `Das darf hier nur ${owners || 'der Inhaber'}.`,
    not_found: () => 'Das gibt es hier nicht (mehr).',
    too_many_requests: ({ retryAfterSeconds }) =>
      `Das waren zu viele Versuche. Bitte warten Sie ${waitText(retryAfterSeconds, 'de')}.`,
    reset_mails_sent: () =>
      'An diese Adresse sind in der letzten Stunde schon mehrere E-Mails gegangen. Sehen Sie bitte dort nach, auch im Spam-Ordner.',
    busy: () => 'Gerade melden sich sehr viele an. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
    payload_too_large: () => 'Das ist zu groß.',
    picture_too_large: ({ megabytes }) => `Das Bild ist zu groß. Höchstens ${megabytes} MB gehen.`,
    picture_too_many_pixels: ({ megapixels }) =>
      `Das Bild hat zu viele Bildpunkte. Höchstens ${megapixels} Megapixel gehen.`,
    picture_type_unsupported: () =>
      'Das ist kein Bild, das wir lesen können: JPEG, PNG, WebP, AVIF oder GIF.',
    picture_damaged: () => 'Das Bild ist beschädigt oder unvollständig.',
    logo_type_unsupported: () => 'Das ist kein Logo, das wir lesen können: PNG oder SVG.',
    logo_svg_unsafe: () =>
      'Diese SVG-Datei enthält Teile, die wir nicht annehmen. Speichern Sie sie als „einfaches SVG“ oder als PNG.',
    logo_empty: () => 'In dieser Datei ist nichts zu sehen.',
    logo_too_small: ({ pixels }) =>
      `Das Logo ist zu klein und würde unscharf. Die längere Seite braucht mindestens ${pixels} Bildpunkte.`,
    unsupported_media_type: () => 'Bitte senden Sie JSON, Bilder als Formular.',
    method_not_allowed: () => 'Diese Seite nimmt nichts entgegen.',
    host_unknown: () => 'Unter diesem Namen gibt es hier nichts.',
    pictures_busy: () =>
      'Gerade werden schon mehrere Bilder gespeichert. Bitte versuchen Sie es gleich noch einmal.',
    too_many_wishes: ({ most }) =>
      `Von Ihnen warten schon ${most} Anfragen auf eine Antwort. Bitte warten Sie, bis wir uns melden, oder rufen Sie uns an.`,
    gift_card_by_post: ({ call }) =>
      `Der Code eines Geschenkgutscheins gehört in keine Adresse. Bitte fragen Sie mit ${call}.`,
    server_error: () => 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
    database_unavailable: () =>
      'Das geht gerade nicht, wir sind aber gleich wieder da. Bitte versuchen Sie es in einem Moment noch einmal.',
    disk_full: () =>
      'Wir können gerade nichts speichern: Der Speicher der Website ist voll. Bitte rufen Sie uns an.',
    login_failed: () => 'Mobilnummer oder Passwort stimmt nicht.',
    second_factor_required: () => 'Bitte geben Sie noch den Code aus Ihrer App ein.',
    challenge_expired: () =>
      'Das hat zu lange gedauert oder zu oft nicht gestimmt. Bitte melden Sie sich neu an.',
    code_wrong: () => 'Dieser Code stimmt nicht oder wurde schon benutzt.',
    second_factor_off: () => 'Für dieses Konto ist kein zweiter Faktor eingerichtet.',
    second_factor_on: () => 'Für dieses Konto ist schon ein zweiter Faktor eingerichtet.',
    setup_expired: () => 'Das Einrichten hat zu lange gedauert. Bitte beginnen Sie neu.',
    password_change_required: () => 'Dieses Passwort hat Ihnen jemand gegeben. Bitte ändern Sie es zuerst.',
    second_factor_missing: () => 'Hier ist ein zweiter Faktor Pflicht. Bitte richten Sie ihn zuerst ein.',
    second_factor_kept: () => 'Der zweite Faktor ist hier Pflicht und lässt sich nicht abschalten.',
    second_factor_first: () => 'Richten Sie zuerst Ihren eigenen zweiten Faktor ein.',
    own_second_factor: () => 'Den eigenen zweiten Faktor schalten Sie unter „Mein Konto“ ab.',
    link_expired: () => 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
    mobile_invalid: () => 'Bitte geben Sie eine gültige Mobilnummer an.',
    mobile_taken: () => 'Zu dieser Mobilnummer gibt es schon ein Konto. Bitte melden Sie sich an.',
    password_wrong: () => 'Das aktuelle Passwort stimmt nicht.',
    password_same: () => 'Das ist das bisherige Passwort. Bitte wählen Sie ein anderes.',
    password_common: () =>
      'Dieses Passwort ist leicht zu erraten. Nehmen Sie zum Beispiel drei Wörter, die nichts miteinander zu tun haben.',
    erasure_word_missing: () => 'Bitte geben Sie zur Bestätigung LÖSCHEN ein.',
    orders_open: () =>
      'Sie haben noch eine offene Bestellung. Sobald sie abgeschlossen ist, können Sie Ihr Konto löschen.',
    desk_account_kept: () =>
      'Mit diesem Konto wird im Restaurant gearbeitet. Auflösen kann es nur, wer das Restaurant führt.',
    already_at_desk: () => 'Mit dieser Mobilnummer arbeitet hier schon jemand.',
    mobile_of_guest: () =>
      'Diese Nummer gehört zum Konto eines Gastes. Nehmen Sie eine andere, oder der Gast löscht zuerst sein Konto.',
    last_owner: () => 'Das ist der einzige Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
    own_password: () => 'Das eigene Passwort ändern Sie in Ihrem Profil, mit dem alten.',
    too_many_addresses: () => 'Mehr Adressen lassen sich nicht speichern. Bitte löschen Sie zuerst eine.',
    coupon_unknown: () => 'Ungültiger Gutscheincode',
    category_unknown: () => 'Diese Kategorie gibt es nicht mehr.',
    menu_changed: () => 'Die Karte wurde inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
    table_too_large: ({ megabytes }) =>
      `Die Tabelle ist zu groß. Höchstens ${megabytes} MB gehen. Löschen Sie Bilder und Blätter, die nicht zur Karte gehören.`,
    table_unreadable: ({ reason, line }) => tableFaultTexts.de[reason](line ?? 0),
    import_unreadable: () =>
      'In keiner Spalte steht, wie die Gerichte heißen. Wählen Sie die Spalte mit den Namen.',
    import_wrong: ({ count, line }) =>
      count === 1
        ? `Zeile ${line} ist falsch. Übernommen wurde nichts.`
        : `${count} Gerichte sind falsch, das erste in Zeile ${line}. Übernommen wurde nichts.`,
    bulk_change_replaced: () =>
      'Das lässt sich nicht mehr zurücknehmen: Danach wurden noch einmal viele Gerichte auf einmal geändert.',
    bulk_change_outdated: () =>
      'Das lässt sich nicht mehr zurücknehmen: Die Karte wurde seitdem bearbeitet, und diese Änderungen gingen verloren.',
    dishes_changed: ({ names }) =>
      names.length === 0
        ? 'Gerichte wurden inzwischen gelöscht. Gespeichert wurde nichts. Bitte laden Sie die Karte neu.'
        : `Inzwischen hat jemand anderes geändert: ${names.join(', ')}. Gespeichert wurde nichts. Bitte prüfen Sie diese Zeilen und speichern Sie noch einmal.`,
    dish_not_savable: ({ name }) =>
      `„${name}“ hat einen Aktionspreis, der zum neuen Preis nicht passt. Öffnen Sie das Gericht und ändern Sie beides. Gespeichert wurde nichts.`,
    coupon_code_taken: () => 'Diesen Code gibt es schon.',
    before_price_never: ({ beforeCents }) =>
      `${formatCents(beforeCents, 'de')} galt in den letzten 30 Tagen noch keinen ganzen Tag: Ein Preis, der nie war, darf nicht als früherer dastehen (§ 11 PAngV). Speichern Sie das Gericht erst ohne Aktionspreis.`,
    discount_not_lower: ({ lowestCents }) =>
      `In den letzten 30 Tagen kostete es schon ${formatCents(lowestCents, 'de')}: Ein Aktionspreis muss darunter liegen (§ 11 PAngV).`,
    cart_full: () => 'Der Warenkorb ist voll. Für so große Bestellungen rufen Sie uns bitte an.',
    cart_changed: () => 'Ihr Warenkorb hat sich inzwischen geändert. Bitte sehen Sie ihn noch einmal an.',
    price_changed: ({ totalCents }) =>
      `Der Preis hat sich geändert: Die Summe ist jetzt ${formatCents(totalCents, 'de')}. Bitte prüfen Sie sie noch einmal.`,
    idempotency_key_reused: () => 'Dieser Schlüssel wurde schon für eine andere Bestellung benutzt.',
    payment_unavailable: () =>
      'Online bezahlen ist im Moment nicht möglich. Bitte wählen Sie eine andere Zahlungsart.',
    payment_not_offered: () =>
      'Online bezahlen bieten wir zurzeit nicht an. Rufen Sie uns gern an, dann finden wir einen Weg.',
    payment_pending: () =>
      'Der Zahlungsdienst prüft die Zahlung noch. Sobald das Geld da ist, geht es von selbst weiter; bitte zahlen Sie nicht noch einmal.',
    payment_unknown: () =>
      'Der Zahlungsdienst antwortet gerade nicht. Wir fragen weiter nach; bitte zahlen Sie nicht noch einmal.',
    payment_not_approved: () => 'Die Zahlung wurde nicht freigegeben. Es ist nichts abgebucht worden.',
    payment_declined: () => 'Die Zahlung wurde abgelehnt. Es ist nichts abgebucht worden.',
    payment_mismatch: () => 'Diese Zahlung gehört nicht hierher.',
    payment_late: () =>
      'Die Zeit zum Bezahlen war abgelaufen. Falls Geld abgebucht wurde, bekommen Sie es zurück.',
    refund_not_open: () =>
      'Hier ist keine Erstattung mehr offen. Jemand war schneller, oder sie läuft schon.',
    last_order_over: () =>
      'Für heute nehmen wir keine Bestellungen mehr an, die gleich kommen sollen. Wählen Sie bitte eine andere Zeit.',
    pickup_only: () => 'Wir liefern im Moment nicht. Sie können Ihre Bestellung gern abholen.',
    kitchen_full: () => 'Die Küche ist bis zum Schluss ausgelastet. Wählen Sie bitte eine andere Zeit.',
    orders_over: () => 'Für heute nehmen wir online keine Bestellungen mehr an.',
    dishes_apart: ({ names }) => {
      const list = joinList(
        names.map(({ de }) => `„${de}“`),
        'und',
      );
      return names.length === 1
        ? `${list} gibt es zu keiner Zeit, für die wir gerade Bestellungen annehmen. Nehmen Sie es bitte aus der Bestellung.`
        : `${list} gibt es nicht zur selben Zeit. Nehmen Sie bitte eins davon heraus, und bestellen Sie es für sich.`;
    },
    time_unavailable: () => 'Diese Zeit geht nicht mehr. Wählen Sie bitte eine andere.',
    time_full: () => 'Diese Zeit ist gerade vergeben worden. Wählen Sie bitte eine andere.',
    order_too_large: ({ phone }) =>
      `So viel auf einmal nehmen wir online nicht an. Bitte rufen Sie uns an: ${phone}.`,
    promise_changed: () => 'Die zugesagte Zeit hat sich gerade geändert. Bitte sehen Sie noch einmal hin.',
    order_lapsed: () => 'Die Zeit zum Bezahlen ist abgelaufen. Bitte bestellen Sie noch einmal.',
    too_many_open_orders: ({ phone, canPayOnline }) =>
      `Von Ihnen sind schon mehrere Bestellungen offen, die noch nicht bezahlt sind. ${canPayOnline ? 'Bitte bezahlen Sie die neue online, oder rufen' : 'Bitte rufen'} Sie uns an: ${phone}`,
    change_for_owner: ({ percent, owners }) =>
      `Damit wird die Bestellung um mehr als ${percent} % billiger. Das kann nur ein Inhaber ändern: ${owners}.`,
    first_order_unpaid: ({ phone, canPayOnline }) =>
      `Die erste Bestellung nehmen wir zurzeit nur ${canPayOnline ? 'online bezahlt oder ' : ''}am Telefon an: ${phone}`,
    gift_card_balance: ({ leftCents }) =>
      `So viel ist nicht auf dem Gutschein: Es sind noch ${formatCents(leftCents, 'de')}.`,
    gift_card_changed: ({ leftCents }) =>
      `Das Guthaben hat sich inzwischen geändert: Es sind jetzt ${formatCents(leftCents, 'de')}. Bitte prüfen Sie es noch einmal.`,
    gift_card_empty: () => 'Auf diesem Gutschein ist nichts, das sich zurückgeben ließe.',
    gift_card_in_use: () =>
      'Mit diesem Gutschein ist eine Bestellung bezahlt, die noch läuft. Schließen Sie sie erst ab.',
    gift_card_void: () => 'Dieser Gutschein wurde zurückgenommen und gilt nicht mehr.',
    gift_card_till_off: () =>
      'Gutscheine werden hier nicht am Platz eingelöst. Einschalten kann das die Inhaberin oder der Inhaber unter „Einstellungen“, „Recht und Steuern“.',
    gift_card_play: () =>
      'Dieser Gutschein stammt aus der Probezeit: Für ihn ist nie Geld geflossen, darum lässt er sich nicht einlösen.',
    gift_card_real: () =>
      'Dieser Gutschein ist mit echtem Geld bezahlt, online bezahlen kann man hier nur zur Probe. Bitte zahlen Sie den Rest bar.',
    redemption_undone: () => 'Diese Einlösung ist schon zurückgenommen.',
    redemption_old: () =>
      'Diese Einlösung ist länger als einen Tag her und lässt sich nicht mehr zurücknehmen. Gleichen Sie den Betrag an der Kasse aus.',
    order_status_conflict: ({ status }) =>
      `Jemand war schneller: Die Bestellung ist schon ${STATUS_DE[status]}.`,
    order_not_changeable: ({ status, phone }) =>
      status === 'accepted' || status === 'completed'
        ? `Das Restaurant hat Ihre Bestellung schon angenommen. Rufen Sie uns bitte an: ${phone}`
        : status === 'pending'
          ? `Diese Bestellung ist noch nicht bezahlt. Fragen beantworten wir am Telefon: ${phone}`
          : `Diese Bestellung ist schon storniert. Fragen beantworten wir am Telefon: ${phone}`,
    cart_not_empty: () =>
      'In Ihrem Warenkorb liegt schon etwas. Soll die Bestellung dazu, oder soll sie es ersetzen?',
    order_again_nothing: () => 'Von dieser Bestellung ist gerade nichts zu haben.',
    too_many_streams: () =>
      'Gerade sind sehr viele Bestellungen offen. Die Seite fragt von selbst weiter nach dem Stand.',
    order_changed: () =>
      'Jemand hat die Bestellung gerade geändert. Sehen Sie sie neu an, bevor Sie weitermachen.',
    order_step_conflict: ({ step }) => `Jemand war schneller: Die Bestellung ist ${STEP_DE[step ?? 'none']}.`,
    kitchen_states_off: () =>
      'Die Schritte der Küche sind in den Einstellungen ausgeschaltet. Laden Sie die Seite neu.',
    reservation_status_conflict: ({ status }) =>
      `Jemand war schneller: Die Reservierung ist schon ${RESERVATION_STATUS_DE[status]}.`,
    reservation_not_cancellable: ({ status, phone }) =>
      status === 'cancelled'
        ? `Das Restaurant hat diese Reservierung schon abgesagt. Fragen beantworten wir am Telefon: ${phone}`
        : `Die Zeit dieser Reservierung ist gekommen: Absagen geht nur noch am Telefon, ${phone}`,
    reservation_not_changeable: ({ status, phone }) =>
      status === 'cancelled'
        ? `Diese Reservierung ist schon abgesagt. Fragen beantworten wir am Telefon: ${phone}`
        : `Die Zeit dieser Reservierung ist gekommen: Ändern geht nur noch am Telefon, ${phone}`,
    reservation_changed: () =>
      'Diese Reservierung hat sich gerade geändert. Sehen Sie sie noch einmal an, bevor Sie weitermachen.',
    prepayment_required: ({ cents }) =>
      `Für diese Reservierung bitten wir um eine Anzahlung von ${formatCents(cents, 'de')}.`,
    gift_card_prepaid: () =>
      'Das ist die Anzahlung einer Reservierung: Zurückgeben lässt sie sich bei dieser.',
    prepayment_over: () =>
      'Diese Anzahlung kann nicht mehr bezahlt werden. Bitte reservieren Sie noch einmal.',
    prepayment_settled: () => 'Hier ist keine Anzahlung mehr, die zurückgehen kann.',
    offer_gone: ({ phone }) =>
      `Dieser Tisch ist leider schon vergeben. Fragen Sie gern noch einmal an, oder rufen Sie uns an: ${phone}`,
    reservation_full: ({ time, times, dates }) =>
      times.length === 0 && dates.length > 0
        ? `An diesem Tag ist kein Tisch mehr frei. Um ${time} Uhr gibt es einen am ${joinList(
            dates.map((date) => longDate(date, 'de')),
            'oder',
          )}.`
        : times.length === 0
          ? `Um ${time} Uhr ist kein Tisch mehr frei. Bitte wählen Sie eine andere Zeit oder einen anderen Tag.`
          : `Um ${time} Uhr ist kein Tisch mehr frei. Einen Tisch gibt es an diesem Tag noch um ${times.join(', ')} Uhr.`,
    reservation_does_not_fit: () =>
      'Nach Ihrem Tischplan ist dann kein Tisch frei. Sie können trotzdem annehmen, wenn Sie Platz schaffen.',
    table_held: ({ held }) =>
      `An einem Tisch, den Sie entfernen, sitzen Gäste, oder sie sollen dort sitzen: ${heldBy(held, 'de')}. Geben Sie ihnen zuerst einen anderen Tisch.`,
    table_taken: () =>
      'Dieser Tisch ist dann vergeben, und wer dort sitzt, findet keinen anderen. Bitte wählen Sie einen anderen Tisch.',
    room_closed_for_good: ({ name }) =>
      `${name} ist bis auf Weiteres geschlossen. Wer den Raum für einen Tag öffnet, beendet das: Er ist dann auch an allen Tagen danach geöffnet.`,
    room_closings_full: ({ name, most }) =>
      `${name} ist schon für ${most} Zeiträume geschlossen, mehr gehen nicht. Fassen Sie unter „Tische“ einige zusammen, oder schließen Sie den Raum bis auf Weiteres.`,
    table_step_conflict: ({ step }) =>
      `Jemand war schneller: Am Tisch gilt jetzt „${tableStepTexts.de[step]}“. Nichts wurde geändert.`,
    table_step_too_early: () =>
      'Dafür ist es noch zu früh: Die Zeit dieser Reservierung ist noch nicht gekommen.',
    reservation_over: () => 'Diese Zeit ist vorbei: Absagen oder Ändern geht nicht mehr.',
    undo_too_late: () =>
      'Das lässt sich nicht mehr zurücknehmen: Der Gast bekommt schon Bescheid. Rufen Sie ihn bitte an.',
    reacceptance_impossible: () =>
      'Diese Bestellung lässt sich nicht wieder annehmen: Ihr Geld ist zurückgegangen, oder es ist zu lange her. Rufen Sie den Gast an und nehmen Sie sie am Telefon neu auf.',
    reversal_too_late: () =>
      'Das ist länger als einen Tag her und lässt sich hier nicht mehr stornieren. Geben Sie das Geld bitte von Hand zurück.',
    cancellation_reason_required: () => 'Bitte geben Sie einen Grund an.',
    schedule_exists: () =>
      'Es gibt schon einen Wochenplan, und er bleibt, wie er ist. Ändern können Sie ihn unter „Wochenplan“.',
    changed_meanwhile: () => 'Das wurde inzwischen an einem anderen Gerät geändert.',
    ordering_decided_elsewhere: () =>
      'Ob online bestellt werden kann, entscheidet hier ein anderer Dienst. Wer den Server betreibt, hat ihn eingetragen.',
    mail_not_failed: () => 'Diese E-Mail ist schon unterwegs oder angekommen.',
    mail_outdated: () => 'Diese E-Mail lässt sich nicht mehr senden: Ihr Inhalt ist gelöscht oder überholt.',
    mailing_sent: () => 'Dieser Newsletter ist schon verschickt und lässt sich nicht mehr ändern.',
    mailing_incomplete: () =>
      'Der Newsletter ist noch nicht fertig: Jede Sprache braucht Betreff und Text, oder keines von beiden.',
    mailing_without_readers: () => 'Noch hat niemand den Newsletter bestellt und bestätigt.',
    mailing_in_progress: () =>
      'Ein anderer Newsletter geht gerade hinaus. Warten Sie, bis er durch ist, oder halten Sie ihn an.',
    mailing_not_in_progress: () => 'Dieser Newsletter ist schon ganz hinausgegangen oder angehalten.',
    not_launched: () =>
      'Wir haben noch nicht eröffnet. Bestellen und reservieren können Sie, sobald es so weit ist.',
    test_order_no_dish: () =>
      'Auf der Karte ist gerade nichts, was man bestellen kann. Legen Sie ein Gericht an, oder nehmen Sie eines aus „ausverkauft“.',
    test_order_money: () =>
      'Dies ist eine Testbestellung: Dafür soll kein echtes Geld fließen. Bitte wählen Sie Barzahlung.',
    go_live_incomplete: ({ items }) =>
      items.length === 1
        ? 'Vor der Eröffnung fehlt noch ein Punkt.'
        : `Vor der Eröffnung fehlen noch ${items.length} Punkte.`,
    go_live_lawful: () => 'Das verlangt das Gesetz. Es lässt sich nicht auslassen.',
    own_email_missing: () => 'Für den Test fehlt Ihre E-Mail-Adresse. Tragen Sie sie unter „Mein Konto“ ein.',
    backup_under_way: () =>
      'Gerade wird schon eine Sicherung erstellt oder hochgeladen. Bitte versuchen Sie es gleich noch einmal.',
    backup_unusable: ({ reason }) => BACKUP_UNUSABLE_DE[reason],
    upload_out_of_step: () =>
      'Beim Hochladen ist etwas durcheinandergeraten. Bitte wählen Sie die Datei noch einmal.',
    printer_address_invalid: () =>
      'Bitte die Adresse des Druckers im eigenen Netz eingeben, etwa 192.168.1.50. Andere ruft der Server nicht an.',
    push_service_unknown: () =>
      'Dieser Browser nutzt für Mitteilungen einen Dienst, den der Server nicht kennt. Bitte nehmen Sie Chrome, Firefox, Edge oder Safari.',
    push_devices_full: ({ most }) =>
      `Mehr als ${most} Geräte kann eine Person nicht einschalten. Bitte schalten Sie zuerst eines aus.`,
    webhooks_full: () => 'Es gibt schon zehn Meldeadressen. Entfernen Sie zuerst eine davon.',
    printers_missing: () => 'Es ist kein Drucker eingerichtet, der diese Bestellung druckt.',
    restore_under_way: () => 'Es wird schon eine Sicherung wiederhergestellt.',
    connection_fixed: () => 'Das hat festgelegt, wer den Server betreibt. Hier lässt es sich nicht ändern.',
    public_address_invalid: () =>
      'Bitte die Adresse so eingeben, wie Gäste sie eintippen, etwa gasthaus-adler.de.',
    address_unproven: ({ reason, where }) => {
      const why = {
        unreachable:
          'Unter dieser Adresse antwortet nichts, oder ihr Zertifikat gilt nicht. Stimmt der Name, und zeigt er auf diesen Server?',
        elsewhere: 'Unter dieser Adresse antwortet eine andere Website.',
        other_host:
          'Die Adresse führt hierher, aber unter einem anderen Namen. Wer den Server betreibt, gibt den Namen weiter.',
        led_on: `Von dieser Adresse wird man weitergeleitet${where === undefined ? '' : `, nach ${where}`}. Nehmen Sie gleich die andere.`,
        failing: 'Unter dieser Adresse kommt ein Fehler statt der Startseite.',
      };
      return why[reason];
    },
    mail_host_invalid: () =>
      'Bitte den Namen des Mailservers eingeben, etwa smtp.ionos.de. Er steht in der Hilfe Ihres E-Mail-Anbieters.',
    secret_missing: () => 'Bitte auch das Passwort oder den geheimen Schlüssel eingeben.',
    keys_refused: ({ provider }) =>
      provider === 'paypal'
        ? 'PayPal kennt diese Zugangsdaten nicht. Kopieren Sie Client-ID und Secret noch einmal.'
        : 'Mollie kennt diesen Schlüssel nicht. Kopieren Sie ihn noch einmal, er beginnt mit live_ oder test_.',
    payments_under_way: ({ count, prepayments }) =>
      `${count === 1 ? 'Eine Zahlung läuft' : `${count} Zahlungen laufen`} noch über das bisherige Konto: offene, solche für Bestellungen, die noch nicht fertig sind, Erstattungen${prepayments > 0 ? `, und ${prepayments === 1 ? 'eine Anzahlung' : `${prepayments} Anzahlungen`} für Tische, die bis zu ihrem Tag zurückgehen können` : ''}. Halten Sie die Online-Bestellungen an, und warten Sie, bis alle fertig sind.`,
    money_mixed: () =>
      'Ein Konto mit Testgeld und eines mit echtem Geld gehen nicht zusammen. Entfernen Sie erst das andere.',
    restore_by_command: () =>
      'Hier geht das nicht von dieser Seite aus. Wer den Server betreibt, stellt die Sicherung mit „thali restore“ wieder her (PostgreSQL).',
  },
  en: {
    options_missing: ({ name, least, most }) =>
      `“${name.en ?? name.de}”: please choose ${optionRule(least, most, 'en')}.`,
    options_too_many: ({ name, least, most }) =>
      `“${name.en ?? name.de}”: please choose ${optionRule(least, most, 'en')}.`,
    option_repeated: ({ name }) => `“${name.en ?? name.de}”: please choose each only once.`,
    invalid_input: () => 'Please check what you entered.',
    unauthorised: () => 'Please log in.',
    not_admin: () => 'This area is for the restaurant only.',
    forbidden: () => 'You are not allowed to do that.',
    owner_only: ({ owners }) => `Only ${owners || 'an owner'} may do that here.`,
    not_found: () => 'There is no such thing here (any more).',
    too_many_requests: ({ retryAfterSeconds }) =>
      `Too many attempts. Please wait ${waitText(retryAfterSeconds, 'en')}.`,
    reset_mails_sent: () =>
      'Several emails have gone to this address within the last hour. Please check that inbox, and the spam folder too.',
    busy: () => 'Very many people are logging in just now. Please try again in a few seconds.',
    payload_too_large: () => 'That is too large.',
    picture_too_large: ({ megabytes }) => `The picture is too large. It may have ${megabytes} MB at most.`,
    picture_too_many_pixels: ({ megapixels }) =>
      `The picture has too many pixels. It may have ${megapixels} megapixels at most.`,
    picture_type_unsupported: () => 'This is no picture that we can read: JPEG, PNG, WebP, AVIF or GIF.',
    picture_damaged: () => 'The picture is damaged or incomplete.',
    logo_type_unsupported: () => 'This is no logo that we can read: PNG or SVG.',
    logo_svg_unsafe: () => 'This SVG file has parts that we do not accept. Save it as “plain SVG” or as PNG.',
    logo_empty: () => 'There is nothing to be seen in this file.',
    logo_too_small: ({ pixels }) =>
      `The logo is too small and would be blurred. Its longer side needs at least ${pixels} pixels.`,
    unsupported_media_type: () => 'Please send JSON, pictures as a form.',
    method_not_allowed: () => 'This page takes nothing.',
    host_unknown: () => 'There is nothing here by that name.',
    pictures_busy: () => 'Several pictures are being saved just now. Please try again in a moment.',
    too_many_wishes: ({ most }) =>
      `${most} of your requests are still waiting for an answer. Please wait until you hear from us, or call us.`,
    gift_card_by_post: ({ call }) => `The code of a gift card belongs in no address. Please ask by ${call}.`,
    server_error: () => 'Something went wrong on our side. Please try again.',
    database_unavailable: () =>
      'This is not possible right now, but we will be back in a moment. Please try again shortly.',
    disk_full: () =>
      'We can’t save anything right now: the website has run out of storage. Please give us a call.',
    login_failed: () => 'Mobile number or password is wrong.',
    second_factor_required: () => 'Please enter the code from your app as well.',
    challenge_expired: () => 'That took too long or was wrong too often. Please log in again.',
    code_wrong: () => 'This code is wrong or has already been used.',
    second_factor_off: () => 'This account has no second factor.',
    second_factor_on: () => 'This account already has a second factor.',
    setup_expired: () => 'Setting it up took too long. Please start again.',
    password_change_required: () => 'Somebody gave you this password. Please change it first.',
    second_factor_missing: () => 'A second factor is compulsory here. Please set it up first.',
    second_factor_kept: () => 'The second factor is compulsory here and can’t be turned off.',
    second_factor_first: () => 'Please set up your own second factor first.',
    own_second_factor: () => 'Your own second factor is turned off under “My account”.',
    link_expired: () => 'This link has expired or has already been used.',
    mobile_invalid: () => 'Please enter a valid mobile number.',
    mobile_taken: () => 'There already is an account with this mobile number. Please log in.',
    password_wrong: () => 'The current password is wrong.',
    password_same: () => 'That is the password you have now. Please choose another one.',
    password_common: () =>
      'This password is easy to guess. Use three words, for example, that have nothing to do with each other.',
    erasure_word_missing: () => 'Please type ERASE to confirm.',
    orders_open: () => 'You still have an open order. As soon as it is finished you can delete your account.',
    desk_account_kept: () => 'The restaurant works with this account. Its owner can close it.',
    already_at_desk: () => 'Somebody with this mobile number works here already.',
    mobile_of_guest: () =>
      'This number belongs to a guest’s account. Use another one, or the guest deletes their account first.',
    last_owner: () => 'This is the only owner. Make somebody else an owner first.',
    own_password: () => 'Your own password is changed in your profile, with the old one.',
    too_many_addresses: () => 'No more addresses can be saved. Please delete one first.',
    coupon_unknown: () => 'Invalid coupon code',
    category_unknown: () => 'This category no longer exists.',
    menu_changed: () => 'The menu has changed in the meantime. Please look at it once more.',
    table_too_large: ({ megabytes }) =>
      `The table is too large. At most ${megabytes} MB are possible. Delete pictures and sheets that do not belong to the menu.`,
    table_unreadable: ({ reason, line }) => tableFaultTexts.en[reason](line ?? 0),
    import_unreadable: () =>
      'No column says what the dishes are called. Choose the column that has their names.',
    import_wrong: ({ count, line }) =>
      count === 1
        ? `Line ${line} is wrong. Nothing was imported.`
        : `${count} dishes are wrong, the first in line ${line}. Nothing was imported.`,
    bulk_change_replaced: () =>
      'This can no longer be undone: many dishes were changed at once again after it.',
    bulk_change_outdated: () =>
      'This can no longer be undone: the menu has been edited since, and those changes would be lost.',
    dishes_changed: ({ names }) =>
      names.length === 0
        ? 'Dishes have been deleted in the meantime. Nothing was saved. Please load the menu again.'
        : `Somebody else has changed in the meantime: ${names.join(', ')}. Nothing was saved. Please check these rows and save again.`,
    dish_not_savable: ({ name }) =>
      `“${name}” has a discounted price that does not fit its new price. Open the dish and change both. Nothing was saved.`,
    coupon_code_taken: () => 'This code already exists.',
    before_price_never: ({ beforeCents }) =>
      `${formatCents(beforeCents, 'en')} has not been the price for a whole day within the last 30: a price that never was must not be shown as the former one (PAngV § 11). Save the dish without a discounted price first.`,
    discount_not_lower: ({ lowestCents }) =>
      `Within the last 30 days it cost ${formatCents(lowestCents, 'en')} already: a discounted price must be below that (PAngV § 11).`,
    cart_full: () => 'The cart is full. For orders of this size please call us.',
    cart_changed: () => 'Your cart has changed in the meantime. Please look at it once more.',
    price_changed: ({ totalCents }) =>
      `The price has changed: the total is now ${formatCents(totalCents, 'en')}. Please check it once more.`,
    idempotency_key_reused: () => 'This key has already been used for another order.',
    payment_unavailable: () =>
      'Paying online is not possible at the moment. Please choose another payment method.',
    payment_not_offered: () =>
      'We do not offer paying online at the moment. Do call us, and we will find a way.',
    payment_pending: () =>
      'The payment service is still checking the payment. As soon as the money is there it goes on by itself; please do not pay a second time.',
    payment_unknown: () =>
      'The payment service is not answering. We keep asking; please do not pay a second time.',
    payment_not_approved: () => 'The payment was not approved. No money has been taken.',
    payment_declined: () => 'The payment was declined. No money has been taken.',
    payment_mismatch: () => 'This payment does not belong here.',
    payment_late: () => 'The time to pay was over. If any money was taken, you will get it back.',
    refund_not_open: () => 'There is no refund left to do here. Someone was faster, or it is under way.',
    last_order_over: () => 'We take no more orders for right away today. Please choose another time.',
    pickup_only: () => 'We do not deliver at the moment. You are welcome to collect your order.',
    kitchen_full: () => 'The kitchen is busy until closing. Please choose another time.',
    orders_over: () => 'We are taking no more orders online today.',
    dishes_apart: ({ names }) => {
      const list = joinList(
        names.map(({ de, en }) => `“${en ?? de}”`),
        'and',
      );
      return names.length === 1
        ? `${list} is not served at any time for which we are taking orders. Please take it out of your order.`
        : `${list} are not served at the same time. Please take one of them out, and order it separately.`;
    },
    time_unavailable: () => 'This time is no longer possible. Please choose another one.',
    time_full: () => 'This time has just been taken. Please choose another one.',
    order_too_large: ({ phone }) => `This is more than we take online at once. Please call us: ${phone}.`,
    promise_changed: () => 'The promised time has just changed. Please have another look.',
    order_lapsed: () => 'The time to pay is over. Please order once more.',
    too_many_open_orders: ({ phone, canPayOnline }) =>
      `Several of your orders are still open and not paid. Please ${canPayOnline ? 'pay the new one online, or call' : 'call'} us: ${phone}`,
    change_for_owner: ({ percent, owners }) =>
      `This takes more than ${percent} % off the price of the order. Only an owner can do that: ${owners}.`,
    first_order_unpaid: ({ phone, canPayOnline }) =>
      `At the moment we take a first order only ${canPayOnline ? 'when it is paid online, or ' : ''}by phone: ${phone}`,
    gift_card_balance: ({ leftCents }) =>
      `There is not that much on the gift card: ${formatCents(leftCents, 'en')} is left.`,
    gift_card_changed: ({ leftCents }) =>
      `The balance has changed meanwhile: it is ${formatCents(leftCents, 'en')} now. Please check it again.`,
    gift_card_empty: () => 'There is nothing on this gift card that could be given back.',
    gift_card_in_use: () =>
      'An order that is still under way was paid with this gift card. Finish that order first.',
    gift_card_void: () => 'This gift card was taken back and is no longer valid.',
    gift_card_till_off: () =>
      "Gift cards are not redeemed at this desk. The owner can switch it on under 'Settings', 'Law and taxes'.",
    gift_card_play: () =>
      'This gift card is from the time of trying out: no money was ever paid for it, so it cannot be redeemed.',
    gift_card_real: () =>
      'This gift card was paid with real money, and paying online is only for trying out here. Please pay the rest in cash.',
    redemption_undone: () => 'This redemption has been taken back already.',
    redemption_old: () =>
      'This redemption was more than a day ago and can no longer be taken back. Please settle the amount at the till.',
    order_status_conflict: ({ status }) =>
      `Someone was faster: the order is already ${status === 'reversed' ? 'cancelled' : status}.`,
    order_not_changeable: ({ status, phone }) =>
      status === 'accepted' || status === 'completed'
        ? `The restaurant has already accepted your order. Please call us: ${phone}`
        : status === 'pending'
          ? `This order is not paid yet. If you have questions, call us: ${phone}`
          : `This order is already cancelled. If you have questions, call us: ${phone}`,
    cart_not_empty: () => 'There is something in your cart already. Add the order to it, or replace it?',
    order_again_nothing: () => 'Nothing of this order can be had just now.',
    too_many_streams: () =>
      'Very many orders are open just now. This page keeps asking for the status by itself.',
    order_changed: () => 'Someone has just changed this order. Have a fresh look before you go on.',
    order_step_conflict: ({ step }) => `Someone was faster: the order is ${STEP_EN[step ?? 'none']}.`,
    kitchen_states_off: () => 'The steps of the kitchen are turned off in the settings. Reload the page.',
    reservation_status_conflict: ({ status }) => `Someone was faster: the reservation is already ${status}.`,
    reservation_not_cancellable: ({ status, phone }) =>
      status === 'cancelled'
        ? `The restaurant has cancelled this reservation already. We answer questions by phone: ${phone}`
        : `The time of this reservation has come: it can be cancelled by phone only, ${phone}`,
    reservation_not_changeable: ({ status, phone }) =>
      status === 'cancelled'
        ? `This reservation is cancelled already. We answer questions by phone: ${phone}`
        : `The time of this reservation has come: it can be changed by phone only, ${phone}`,
    reservation_changed: () => 'This reservation has just changed. Have a fresh look at it before you go on.',
    prepayment_required: ({ cents }) =>
      `We ask for a deposit of ${formatCents(cents, 'en')} for this reservation.`,
    gift_card_prepaid: () => 'This is the deposit of a reservation: it can be given back there.',
    prepayment_over: () => 'This deposit can no longer be paid. Please reserve once more.',
    prepayment_settled: () => 'There is no deposit here any more that could go back.',
    offer_gone: ({ phone }) =>
      `We are sorry, this table is taken by now. Do ask again, or give us a ring: ${phone}`,
    reservation_full: ({ time, times, dates }) =>
      times.length === 0 && dates.length > 0
        ? `There is no table left on this day. At ${time} there is one on ${joinList(
            dates.map((date) => longDate(date, 'en')),
            'or',
          )}.`
        : times.length === 0
          ? `There is no table left at ${time}. Please choose another time or another day.`
          : `There is no table left at ${time}. On this day there still is one at ${times.join(', ')}.`,
    reservation_does_not_fit: () =>
      'By your plan no table is free then. You can accept it all the same if you make room.',
    table_held: ({ held }) =>
      `Guests sit, or are to sit, at a table that you remove: ${heldBy(held, 'en')}. Give them another table first.`,
    table_taken: () =>
      'This table is taken then, and whoever sits there finds no other. Please choose another table.',
    room_closed_for_good: ({ name }) =>
      `${name} is closed until further notice. Opening it for a day ends that: it is open on all days after it, too.`,
    room_closings_full: ({ name, most }) =>
      `${name} is closed for ${most} spans of dates already, and there can be no more. Under “Tables” put some together, or close the room until further notice.`,
    table_step_conflict: ({ step }) =>
      `Someone was faster: the table is at “${tableStepTexts.en[step]}” now. Nothing was changed.`,
    table_step_too_early: () => 'It is too early for that: the time of this reservation has not come yet.',
    reservation_over: () => 'This time is over: it can no longer be cancelled or changed.',
    undo_too_late: () =>
      'This can no longer be taken back: the guest is already being told. Please call them.',
    reacceptance_impossible: () =>
      'This order cannot be accepted again: its money went back, or it was too long ago. Call the guest and take it by phone.',
    reversal_too_late: () =>
      'This was more than a day ago and can no longer be cancelled here. Please give the money back by hand.',
    cancellation_reason_required: () => 'Please give a reason.',
    schedule_exists: () =>
      'There is a weekly schedule already, and it stays as it is. You can change it under “Weekly Schedule”.',
    changed_meanwhile: () => 'This has been changed on another device in the meantime.',
    ordering_decided_elsewhere: () =>
      'Whether orders are taken online is decided by another service here. Whoever runs the server has set it.',
    mail_not_failed: () => 'This email is already on its way or has gone out.',
    mail_outdated: () => 'This email can no longer be sent: its content has been deleted or is out of date.',
    mailing_sent: () => 'This newsletter has been sent and can no longer be changed.',
    mailing_incomplete: () =>
      'The newsletter is not finished: each language needs a subject and a text, or neither of the two.',
    mailing_without_readers: () => 'Nobody has subscribed to the newsletter and confirmed it yet.',
    mailing_in_progress: () => 'Another newsletter is going out. Wait until it is through, or stop it.',
    mailing_not_in_progress: () => 'This newsletter has gone out completely, or was stopped.',
    not_launched: () => 'We are not open yet. You can order and reserve as soon as we are.',
    test_order_no_dish: () =>
      'Nothing on the menu can be ordered now. Add a dish, or mark one as available again.',
    test_order_money: () => 'This is a test order: no real money should be paid for it. Please choose cash.',
    go_live_incomplete: ({ items }) =>
      items.length === 1
        ? 'One item is missing before the opening.'
        : `${items.length} items are missing before the opening.`,
    go_live_lawful: () => 'The law demands it. It can not be left out.',
    own_email_missing: () => 'Your email address is missing for the test. Enter it under “My account”.',
    backup_under_way: () => 'A backup is being made or uploaded just now. Please try again in a moment.',
    backup_unusable: ({ reason }) => BACKUP_UNUSABLE_EN[reason],
    upload_out_of_step: () => 'Something got mixed up during the upload. Please choose the file again.',
    printer_address_invalid: () =>
      'Please enter the address of the printer in your own network, such as 192.168.1.50. The server calls no others.',
    push_service_unknown: () =>
      'This browser uses a service for notifications that the server does not know. Please use Chrome, Firefox, Edge or Safari.',
    push_devices_full: ({ most }) =>
      `One person can switch on no more than ${most} devices. Please switch one off first.`,
    webhooks_full: () => 'There are ten webhooks already. Please remove one of them first.',
    printers_missing: () => 'No printer is set up that prints this order.',
    restore_under_way: () => 'A backup is being restored already.',
    connection_fixed: () => 'Whoever runs the server has set this. It can not be changed here.',
    public_address_invalid: () => 'Please enter the address as guests type it, such as gasthaus-adler.de.',
    address_unproven: ({ reason, where }) => {
      const why = {
        unreachable:
          'Nothing answers at this address, or its certificate is not valid. Is the name right, and does it lead to this server?',
        elsewhere: 'Another website answers at this address.',
        other_host:
          'The address leads here, but under another name. Whoever runs the server passes the name on.',
        led_on: `This address leads on${where === undefined ? '' : ` to ${where}`}. Use that one instead.`,
        failing: 'At this address there is an error instead of the home page.',
      };
      return why[reason];
    },
    mail_host_invalid: () =>
      'Please enter the name of the mail server, such as smtp.ionos.de. Your email provider’s help pages name it.',
    secret_missing: () => 'Please enter the password or secret key too.',
    keys_refused: ({ provider }) =>
      provider === 'paypal'
        ? 'PayPal does not know these credentials. Copy client ID and secret once more.'
        : 'Mollie does not know this key. Copy it once more, it begins with live_ or test_.',
    payments_under_way: ({ count, prepayments }) =>
      `${count === 1 ? 'One payment is' : `${count} payments are`} still under way with the former account: open ones, those for orders that are not finished, refunds${prepayments > 0 ? `, and ${prepayments === 1 ? 'one deposit' : `${prepayments} deposits`} for tables, which may go back until their day` : ''}. Pause online orders, and wait until all are finished.`,
    money_mixed: () =>
      'An account with test money and one with real money do not go together. Remove the other one first.',
    restore_by_command: () =>
      'Here that is not done from this page. Whoever runs the server restores the backup with “thali restore” (PostgreSQL).',
  },
});

const whyTexts = defineTexts({
  de: (reason: string) => `Der Grund: ${reason}`,
  en: (reason: string) => `The reason: ${reason}`,
});

/** 'einen Moment', 'eine Minute', '5 Minuten': rounded up, so that a retry is not too early. */
function waitText(seconds: number, language: Language): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 20) return language === 'de' ? 'einen Moment' : 'a moment';
  if (minutes === 1) return language === 'de' ? 'eine Minute' : 'a minute';
  return `${minutes} ${language === 'de' ? 'Minuten' : 'minutes'}`;
}

const STEP_DE = {
  none: 'noch nicht in der Küche',
  kitchen: 'schon in der Küche',
  ready: 'schon unterwegs oder abholbereit',
};

const STEP_EN = {
  none: 'not in the kitchen yet',
  kitchen: 'in the kitchen already',
  ready: 'on its way or ready already',
};

const RESERVATION_STATUS_DE = { pending: 'offen', accepted: 'bestätigt', cancelled: 'abgesagt' };

const STATUS_DE = {
  pending: 'offen',
  accepted: 'angenommen',
  cancelled: 'storniert',
  completed: 'abgeschlossen',
  reversed: 'nachträglich storniert',
};

const BACKUP_UNUSABLE_DE = {
  unreadable: 'Das ist keine Sicherung von Thali, oder sie ist beschädigt. Es wurde nichts geändert.',
  newer:
    'Diese Sicherung stammt von einer neueren Version von Thali. Bringen Sie zuerst diese Website auf den neuen Stand.',
  older:
    'Diese Sicherung stammt von einer frühen Version 0.1.0. Stellen Sie sie mit der letzten Version 0.1.0 wieder her, und sichern Sie dort neu.',
};

const BACKUP_UNUSABLE_EN = {
  unreadable: 'This is no backup of Thali, or it is damaged. Nothing was changed.',
  newer: 'This backup was made by a newer version of Thali. Update this site first.',
  older:
    'This backup was made by an early version 0.1.0. Restore it with the last version 0.1.0, and make a new backup there.',
};

/** The text of a refusal. What the desk says of a break is added here: only the server knows it. */
export function refusalMessage(refusal: Refusal, language: Language): string {
  const message = messageOf(refusal, language);
  const reason = isBreak(refusal) && refusal.reason;
  return reason ? `${message} ${whyTexts[language](reason)}` : message;
}

const BREAKS = ['ordering_paused', 'restaurant_closed', 'pickup_only'] as const;

function isBreak(refusal: Refusal): refusal is Refused<(typeof BREAKS)[number]> {
  return (BREAKS as readonly string[]).includes(refusal.code);
}

function messageOf(refusal: Refusal, language: Language): string {
  if (isRuleRefusal(refusal)) return ruleMessage(refusal, language);
  // The table has an entry for every code; TypeScript can't see that key and argument belong together.
  const say = refusalTexts[language][refusal.code] as (refusal: Refusal) => string;
  return say(refusal);
}

function isRuleRefusal(refusal: Refusal): refusal is RuleRefusal {
  return refusal.code in ruleTexts.de;
}
