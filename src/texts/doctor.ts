import { defineTexts } from './texts.ts';

/** What `thali doctor` says of an installation: what is so, and where something is wrong, what to do. */
export const doctorTexts = defineTexts({
  de: {
    allWell: 'Alles in Ordnung.',
    faults: (count: number) =>
      count === 1 ? 'Eines ist nicht in Ordnung.' : `${count} Dinge sind nicht in Ordnung.`,
    folder: (path: string) => `Der Ordner der Daten (${path}) kann gelesen und beschrieben werden.`,
    noFolder: (path: string) =>
      `Den Ordner der Daten (${path}) gibt es nicht. Stimmt DATA_DIR? Der erste Start legt ihn an.`,
    othersFolder: (path: string, uid: number) =>
      `Der Ordner der Daten (${path}) gehört einem anderen Benutzer (uid ${uid}). Rufen Sie als dieser auf, und nicht als root.`,
    lockedFolder: (path: string, code: string) =>
      `${path} kann dieser Benutzer nicht lesen und beschreiben (${code}). Alles darin muss dem Benutzer gehören, der Thali ausführt: chown -R.`,
    disk: (free: string) => `Auf der Platte der Daten sind ${free} frei.`,
    fullDisk: (free: string) =>
      `Auf der Platte der Daten sind nur ${free} frei. Schaffen Sie Platz: Ein Update hält vorher alle Daten noch einmal fest.`,
    noDatabase: 'Es gibt noch keine Daten. Der erste Start legt sie an.',
    unreadable: (reason: string) =>
      `Die Datenbank lässt sich nicht lesen (${reason}). Läuft sie, und stimmen DATA_DIR und DATABASE_URL? Sonst stellen Sie die letzte Sicherung wieder her.`,
    data: (database: string) => `Die Daten passen zu dieser Version (${database}).`,
    olderData:
      'Die Daten sind von einer früheren Version. Der nächste Start hält sie als Sicherung fest und bringt sie auf den Stand.',
    otherData: (reason: string) => `Die Daten passen nicht zu dieser Version: ${reason}`,
    lostConnections:
      'Was unter „Einstellungen, Technik“ eingetragen war, lässt sich nicht mehr öffnen. Geben Sie es dort noch einmal ein.',
    mixedMoney:
      'Testgeld neben echtem Geld: Das am Schreibtisch eingetragene Konto bleibt außen vor. Nehmen Sie eines der Konten heraus.',
    server: (url: string, version: string) => `Der Server läuft auf ${url} (Version ${version}).`,
    noServer: (url: string) =>
      `Der Server läuft nicht (auf ${url} antwortet nichts). Starten Sie ihn; was nur er weiß, wird dann geprüft.`,
    otherProgram: (url: string) =>
      `Auf ${url} antwortet ein anderes Programm. Beenden Sie es (ss -ltnp nennt es), oder wählen Sie einen anderen PORT.`,
    otherVersion: (url: string, running: string, here: string) =>
      `Auf ${url} läuft noch Version ${running}, hier liegt ${here}. Starten Sie den Server neu.`,
    notReady: (url: string, obstacle: string) =>
      `Der Server auf ${url} ist nicht bereit (${obstacle}). Sein Protokoll sagt mehr.`,
    clock: 'Die Uhr geht richtig.',
    wrongClock: (seconds: string) =>
      `Die Uhr geht um ${seconds} Sekunden falsch. Schalten Sie die Zeit aus dem Netz ein: timedatectl set-ntp true.`,
    uncomparedClock: (time: string) =>
      `Die Uhr sagt ${time}. Es gibt nichts, womit sie zu vergleichen wäre: Stimmt das?`,
    noAddress: 'Es ist keine öffentliche Adresse gesetzt (PUBLIC_URL, oder am Schreibtisch unter Technik).',
    plainAddress: (url: string) =>
      `Die öffentliche Adresse (${url}) ist unverschlüsselt. Setzen Sie einen Proxy mit Zertifikat davor, und nehmen Sie https://.`,
    name: (name: string, addresses: string) => `${name} führt zu ${addresses}.`,
    unknownName: (name: string, code: string) =>
      `${name} hat keine Adresse (${code}). Tragen Sie beim Anbieter der Domain einen A-Eintrag mit der Adresse dieses Servers ein.`,
    innerName: (name: string, addresses: string) =>
      `${name} führt von hier aus zu ${addresses}, was Gäste nicht erreichen. Steht der Name nur in /etc/hosts, prüfen Sie ihn von einem anderen Gerät.`,
    certificate: (until: string, days: number) => `Das Zertifikat gilt bis ${until} (noch ${days} Tage).`,
    endingCertificate: (until: string) =>
      `Das Zertifikat endet am ${until} und wurde noch nicht erneuert. Sehen Sie im Protokoll von Caddy oder certbot nach, warum.`,
    endedCertificate: (until: string) =>
      `Das Zertifikat ist seit ${until} abgelaufen. Erneuern Sie es (certbot renew), und laden Sie den Proxy neu.`,
    earlyCertificate: (from: string) =>
      `Das Zertifikat gilt erst ab ${from}. Wahrscheinlich geht die Uhr dieses Servers nach.`,
    otherCertificate: (name: string) =>
      `Das Zertifikat ist für einen anderen Namen als ${name}. Holen Sie eines für diesen Namen.`,
    untrustedCertificate: (code: string) =>
      `Browser vertrauen dem Zertifikat nicht (${code}). Nehmen Sie eines von Let's Encrypt, mit der ganzen Kette (fullchain.pem).`,
    noTls: (where: string, code: string) =>
      `${where} nimmt keine verschlüsselte Verbindung an (${code}). Läuft der Proxy, und ist Port 443 offen?`,
    proxy: (visitor: string) =>
      `Die öffentliche Adresse führt hierher, und der Server sieht, wer kommt (${visitor}).`,
    unreachable: (url: string) =>
      `Unter ${url} antwortet nichts. Läuft der Proxy, und führt die Adresse auch von hier hin?`,
    elsewhere: (url: string) =>
      `Unter ${url} antwortet nicht dieser Server. Leitet der Proxy zu HOST und PORT weiter, und führt der Name hierher?`,
    ledOn: (url: string, where: string) =>
      `${url} leitet weiter nach ${where}. Setzen Sie PUBLIC_URL auf die Adresse, bei der man bleibt.`,
    otherHost: (host: string) =>
      `Der Proxy reicht den Namen nicht weiter: Hier kommt ${host} an. Ergänzen Sie: proxy_set_header Host $host;`,
    unknownProxy:
      'Vor dem Server steht ein Proxy, von dem er nicht weiß: Alle Gäste zählen als einer. Setzen Sie TRUST_PROXY=on.',
    unnamedVisitors:
      'TRUST_PROXY ist an, aber niemand nennt die Adresse der Gäste. Ergänzen Sie: proxy_set_header X-Forwarded-For $remote_addr; ohne Proxy: TRUST_PROXY=off.',
    claimedVisitors:
      'Der Proxy gibt weiter, was Gäste über ihre Adresse behaupten. Ersetzen Sie es: proxy_set_header X-Forwarded-For $remote_addr;',
    pagesWithoutTls: (host: string) =>
      `Unter http://${host} kommen die Seiten unverschlüsselt. Leiten Sie alles nach https:// weiter.`,
    noMail: (folder: string) =>
      `Es ist kein Mailserver gesetzt (SMTP_URL, oder am Schreibtisch): E-Mails werden Dateien in ${folder}.`,
    mail: (server: string) => `Der Mailserver ${server} lässt das Restaurant hinein.`,
    mailRefused: (server: string, reason: string, code: string) =>
      `Mailserver ${server}: ${reason} (${code})`,
    noPayment: 'Es ist keine Zahlung online eingerichtet.',
    demoPayment: 'Online wird mit Spielgeld bezahlt (PAYMENT_PROVIDER=demo).',
    payment: (provider: string, isTest: boolean) =>
      `${provider} kennt die Schlüssel${isTest ? ', die für Testgeld sind' : ''}.`,
    keysRefused: (provider: string) =>
      `${provider} kennt die Schlüssel nicht. Kopieren Sie sie dort noch einmal, ganz, und aus dem richtigen Bereich (echt oder Test).`,
    providerSilent: (provider: string, url: string) =>
      `${provider} ist gerade nicht zu erreichen (${url}). Lässt eine Firewall Verbindungen nach außen nicht zu?`,
    printer: (name: string, seen: string) => `Drucker ${name}: zuletzt gehört ${seen}.`,
    unprovenPrinter: (name: string) => `Drucker ${name}: Das zeigt sich erst, wenn der Server läuft.`,
    printerTrouble: (name: string, trouble: string, seen: string | null) =>
      `Drucker ${name}: ${trouble}${seen === null ? '' : ` (zuletzt gehört ${seen})`}. Sehen Sie nach Strom, Netz und Papier, und ob seine Adresse stimmt (Einstellungen, Drucker).`,
    backup: (made: string) => `Die letzte Sicherung ist von ${made}.`,
    oldBackup: (made: string) =>
      `Die letzte Sicherung ist von ${made}. Läuft cron noch? Siehe „Backup“ in docs/operations.md.`,
    noBackup:
      'Es gibt keine Sicherung, die hier gemacht wurde. Richten Sie cron ein: siehe „Backup“ in docs/operations.md.',
  },
  en: {
    allWell: 'All is well.',
    faults: (count) => (count === 1 ? 'One thing is wrong.' : `${count} things are wrong.`),
    folder: (path) => `The folder of the data (${path}) can be read and written.`,
    noFolder: (path) =>
      `There is no folder of the data (${path}). Is DATA_DIR right? The first start makes it.`,
    othersFolder: (path, uid) =>
      `The folder of the data (${path}) belongs to another user (uid ${uid}). Call this as that user, and not as root.`,
    lockedFolder: (path, code) =>
      `This user can not read and write ${path} (${code}). Everything in it must belong to the user who runs Thali: chown -R.`,
    disk: (free) => `${free} are free on the disk of the data.`,
    fullDisk: (free) =>
      `Only ${free} are free on the disk of the data. Make room: an update keeps all the data once more before it.`,
    noDatabase: 'There is no data yet. The first start makes it.',
    unreadable: (reason) =>
      `The database can not be read (${reason}). Does it run, and are DATA_DIR and DATABASE_URL right? Otherwise restore the last backup.`,
    data: (database) => `The data fits this version (${database}).`,
    olderData:
      'The data is of an earlier version. The next start keeps it as a backup and brings it up to date.',
    otherData: (reason) => `The data does not fit this version: ${reason}`,
    lostConnections:
      'What was entered under Settings, Technical can not be opened any more. Enter it there again.',
    mixedMoney:
      'Test money beside money: the account that was entered at the desk is left out. Take one of the accounts away.',
    server: (url, version) => `The server runs on ${url} (version ${version}).`,
    noServer: (url) =>
      `The server does not run (nothing answers on ${url}). Start it; what only it knows is looked at then.`,
    otherProgram: (url) =>
      `Another program answers on ${url}. Stop it (ss -ltnp names it), or choose another PORT.`,
    otherVersion: (url, running, here) =>
      `Version ${running} still runs on ${url}, and here is ${here}. Restart the server.`,
    notReady: (url, obstacle) => `The server on ${url} is not ready (${obstacle}). Its log says more.`,
    clock: 'The clock is right.',
    wrongClock: (seconds) =>
      `The clock is wrong by ${seconds} seconds. Let it follow the network's time: timedatectl set-ntp true.`,
    uncomparedClock: (time) => `The clock says ${time}. There is nothing to compare it with: is that right?`,
    noAddress: 'No public address is set (PUBLIC_URL, or at the desk under Technical).',
    plainAddress: (url) =>
      `The public address (${url}) is not encrypted. Put a proxy with a certificate before it, and take https://.`,
    name: (name, addresses) => `${name} leads to ${addresses}.`,
    unknownName: (name, code) =>
      `${name} has no address (${code}). Enter an A record with this server's address where the domain is registered.`,
    innerName: (name, addresses) =>
      `${name} leads to ${addresses} from here, which guests can not reach. If the name is only in /etc/hosts, try it from another device.`,
    certificate: (until, days) => `The certificate is valid until ${until} (${days} more days).`,
    endingCertificate: (until) =>
      `The certificate ends on ${until} and was not renewed yet. See in the log of Caddy or certbot why.`,
    endedCertificate: (until) =>
      `The certificate has ended on ${until}. Renew it (certbot renew), and reload the proxy.`,
    earlyCertificate: (from) =>
      `The certificate is valid from ${from} only. Probably this server's clock is slow.`,
    otherCertificate: (name) => `The certificate is for another name than ${name}. Get one for that name.`,
    untrustedCertificate: (code) =>
      `Browsers do not trust the certificate (${code}). Take one of Let's Encrypt, with the whole chain (fullchain.pem).`,
    noTls: (where, code) =>
      `${where} takes no encrypted connection (${code}). Does the proxy run, and is port 443 open?`,
    proxy: (visitor) => `The public address leads here, and the server sees who comes (${visitor}).`,
    unreachable: (url) =>
      `Nothing answers at ${url}. Does the proxy run, and does the address lead there from here too?`,
    elsewhere: (url) =>
      `What answers at ${url} is not this server. Does the proxy lead to HOST and PORT, and the name here?`,
    ledOn: (url, where) => `${url} leads on to ${where}. Set PUBLIC_URL to the address at which one stays.`,
    otherHost: (host) =>
      `The proxy does not pass on the name: ${host} arrives here. Add: proxy_set_header Host $host;`,
    unknownProxy:
      'There is a proxy before the server of which it does not know: all guests count as one. Set TRUST_PROXY=on.',
    unnamedVisitors:
      'TRUST_PROXY is on, but nothing names the address of guests. Add: proxy_set_header X-Forwarded-For $remote_addr; without a proxy: TRUST_PROXY=off.',
    claimedVisitors:
      'The proxy passes on what guests claim of their address. Replace it: proxy_set_header X-Forwarded-For $remote_addr;',
    pagesWithoutTls: (host) =>
      `At http://${host} the pages come without encryption. Lead everything to https://.`,
    noMail: (folder) => `No mail server is set (SMTP_URL, or at the desk): emails become files in ${folder}.`,
    mail: (server) => `The mail server ${server} lets the restaurant in.`,
    mailRefused: (server, reason, code) => `Mail server ${server}: ${reason} (${code})`,
    noPayment: 'No payment online is set up.',
    demoPayment: 'Payments online are made with play money (PAYMENT_PROVIDER=demo).',
    payment: (provider, isTest) => `${provider} knows the keys${isTest ? ', which are for test money' : ''}.`,
    keysRefused: (provider) =>
      `${provider} does not know the keys. Copy them there again, whole, and from the right part (live or test).`,
    providerSilent: (provider, url) =>
      `${provider} can not be reached just now (${url}). Does a firewall refuse connections to the outside?`,
    printer: (name, seen) => `Printer ${name}: last heard of ${seen}.`,
    unprovenPrinter: (name) => `Printer ${name}: that shows only while the server runs.`,
    printerTrouble: (name, trouble, seen) =>
      `Printer ${name}: ${trouble}${seen === null ? '' : ` (last heard of ${seen})`}. Look at power, network and paper, and whether its address is right (Settings, Printers).`,
    backup: (made) => `The last backup is of ${made}.`,
    oldBackup: (made) =>
      `The last backup is of ${made}. Does cron still run? See 'Backup' in docs/operations.md.`,
    noBackup: "There is no backup that was made here. Set up cron: see 'Backup' in docs/operations.md.",
  },
});
