import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { doctorTexts } from '#texts/doctor.ts';
import { LANGUAGES, type Language } from '#texts/texts.ts';
import { readLastBackup } from '../backups/index.ts';
import type { Config } from '../config.ts';
import { readConfigNow, seeFromOutside } from '../connections/index.ts';
import { openToRead, sqliteFile } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { type PrinterState, readPrinterStates } from '../printing/index.ts';
import { CommandError, runCommand, UsageError } from './command.ts';
import { type Finding, note, type Speech, wrong } from './doctor/finding.ts';
import {
  judgeClock,
  judgeOutside,
  type Lookup,
  lookAtCertificate,
  lookAtName,
} from './doctor/look-at-address.ts';
import {
  type FreeBytes,
  lookAtDisk,
  lookAtFolder,
  lookAtVersion,
  readDatabaseClock,
  readFreeBytes,
} from './doctor/look-at-data.ts';
import { lookAtServer } from './doctor/look-at-server.ts';
import { judgeBackup, judgePrinters, lookAtMail, lookAtPayment } from './doctor/look-at-services.ts';

/** `npm run doctor`: what is wrong with an installation, in a line each with what to do. It changes nothing. */
const USAGE = 'npm run doctor -- [--language de|en]';

export interface Outside {
  now: number;
  language: Language;
  lookup: Lookup;
  freeBytes: FreeBytes;
  /** Whom the certificate may be of, besides those whom everybody trusts. */
  ca?: string;
}

/** @throws CommandError with the same lines when something is wrong. */
export async function examine(config: Config, outside: Outside): Promise<string> {
  const texts = doctorTexts[outside.language];
  const findings = await look(config, outside, { texts, language: outside.language });
  const lines = findings.map(({ mark, text }) => `${MARKS[mark]} ${text}`);
  const faults = findings.filter(({ mark }) => mark === 'wrong').length;
  if (faults > 0) throw new CommandError([...lines, texts.faults(faults)].join('\n'));
  return [...lines, texts.allWell].join('\n');
}

const MARKS: Record<Finding['mark'], string> = { well: '✓', note: '–', wrong: '✗' };

async function look(environment: Config, outside: Outside, speech: Speech): Promise<Finding[]> {
  const { now, lookup: find, freeBytes, ca } = outside;
  const server = await lookAtServer(environment, speech);
  const data = await lookAtData(environment, { speech, now, isRunning: server.isRunning });
  const { config, clocks } = data;
  const { publicUrl } = config;
  const [disk, mail, payment, name, certificate] = await Promise.all([
    lookAtDisk(config, speech, freeBytes),
    lookAtMail(config, speech),
    lookAtPayment(config, speech),
    publicUrl === null ? note(speech.texts.noAddress) : lookAtName(publicUrl, speech, find),
    publicUrl === null
      ? []
      : lookAtCertificate(publicUrl, speech, { now, lookup: find, ...(ca !== undefined && { ca }) }),
  ]);
  return [
    lookAtFolder(config, speech),
    ...disk,
    ...data.findings,
    judgeBackup(await readLastBackup(config), now, speech),
    ...(server.finding ? [server.finding] : []),
    judgeClock(now, clocks, speech),
    ...[name, ...certificate, ...data.outside],
    ...[mail, ...payment],
    ...judgePrinters(data.printers, server.isRunning, speech),
  ];
}

interface Data {
  findings: Finding[];
  /** With what the owner has set at the desk. */
  config: Config;
  printers: PrinterState[];
  outside: Finding[];
  clocks: (number | null)[];
}

/** What only who reads the database knows. */
async function lookAtData(
  environment: Config,
  { speech, now, isRunning }: { speech: Speech; now: number; isRunning: boolean },
): Promise<Data> {
  const { texts } = speech;
  const { databaseUrl, dataDir } = environment;
  const nothing = { config: environment, printers: [], outside: [], clocks: [] };
  const isSqlite = databaseUrl === null;
  if (isSqlite && !existsSync(sqliteFile(dataDir))) return { ...nothing, findings: [note(texts.noDatabase)] };
  let db: Db | null = null;
  try {
    db = await openToRead(environment);
    const version = await lookAtVersion(db, isSqlite, speech);
    // Another schema is not read with these queries.
    if (version.mark !== 'well') return { ...nothing, findings: [version] };
    const { config, isMixed, isLost } = await readConfigNow(environment, db);
    const { publicUrl } = config;
    const seen = publicUrl !== null && isRunning ? await seeFromOutside(db, publicUrl) : null;
    return {
      config,
      findings: [
        version,
        ...(isMixed ? [wrong(texts.mixedMoney)] : []),
        ...(isLost ? [wrong(texts.lostConnections)] : []),
      ],
      printers: await readPrinterStates({ db, clock: { now: () => now } }),
      outside: seen && publicUrl ? [judgeOutside(seen, publicUrl, speech)] : [],
      clocks: [seen?.clock ?? null, await readDatabaseClock(db, config)],
    };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { ...nothing, findings: [wrong(texts.unreadable(message || String(code)))] };
  } finally {
    await db?.destroy();
  }
}

/** `LANG=de_DE.UTF-8` is German, all else English; a word on the command line wins. */
export function languageOf(given: string | undefined, env: Record<string, string | undefined>): Language {
  const known = LANGUAGES.find((language) => language === given);
  if (given !== undefined && known === undefined) throw new UsageError('--language: must be de or en');
  const { LC_ALL, LC_MESSAGES, LANG } = env;
  return known ?? ((LC_ALL || LC_MESSAGES || LANG || '').startsWith('de') ? 'de' : 'en');
}

if (import.meta.main) {
  await runCommand(USAGE, (config) => {
    const { values } = parseArgs({ options: { language: { type: 'string' } } });
    return examine(config, {
      now: Date.now(),
      language: languageOf(values.language, process.env),
      lookup: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
      freeBytes: readFreeBytes,
    });
  });
}
