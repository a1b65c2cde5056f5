import { MAX_PUBLICATIONS } from '#contract/limits.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { emptyContent, type SiteContent, withoutHidden } from '#domain/website/blocks.ts';
import { fillPlaceholders } from '#domain/website/placeholders.ts';
import type { Language } from '#texts/texts.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { keepUntilContent } from '../live/keep-until-content.ts';
import type { Live } from '../live/live.ts';
import { readRestaurantFacts } from '../settings/index.ts';
import { isPreviewToken } from './preview.ts';
import {
  type DraftRow,
  draftedContent,
  findNewest,
  listDrafts,
  listPublications,
  type Publication,
  readPublished,
} from './website-store.ts';

/** The words that emails and prints take from the website. */
export async function readSiteContent(db: Db): Promise<SiteContent> {
  return withFacts(db, await readPublished(db));
}

/**
 * What a guest is written in: the language they once used the site in, or the one that is left where the owner has turned
 * theirs off since. Their mails then lead to pages that are there.
 */
export async function inOfferedLanguage<Guest extends { language: string }>(
  db: Db,
  guest: Guest,
): Promise<Guest> {
  const { only } = (await readPublished(db)).languages;
  return only === null ? guest : { ...guest, language: only };
}

const languageReaders = new WeakMap<Live, () => Promise<Language | null>>();

/**
 * The one language in which the site is offered, null for both; read once per version of the content, for pages and orders.
 * An order at the moment in which the owner turns a language off may still be written in it.
 */
export function readOnlyLanguage({ db, live }: Pick<Deps, 'db' | 'live'>): Promise<Language | null> {
  let read = languageReaders.get(live);
  if (!read) {
    read = keepUntilContent(live, async () => (await readPublished(db)).languages.only);
    languageReaders.set(live, read);
  }
  return read();
}

/** The owner's words with the name and address of the settings where they leave room for them. */
async function withFacts(db: Db, content: SiteContent): Promise<SiteContent> {
  return fillPlaceholders(content, (await readRestaurantFacts(db)).restaurant);
}

/** What a page shows: to strangers what is published, to the owner's preview the drafts. */
export async function readSite(
  deps: Pick<Deps, 'db' | 'clock'>,
  preview: string | undefined,
): Promise<{ publishedAt: number | null; content: SiteContent } | Refusal> {
  if (preview !== undefined && !(await isPreviewToken(deps, preview))) return refusal('link_expired');
  const newest = await findNewest(deps.db);
  const published = newest?.content ?? emptyContent();
  const content = preview === undefined ? published : draftedContent(published, await listDrafts(deps.db));
  return {
    publishedAt: newest?.publishedAt ?? null,
    content: withoutHidden(await withFacts(deps.db, content)),
  };
}

export interface DeskSite {
  published: SiteContent;
  drafted: SiteContent;
  drafts: DraftRow[];
  /** One more than is shown, so that the last one's changes are known. */
  history: Publication[];
}

export async function readDeskSite(db: Db): Promise<DeskSite> {
  const [history, drafts] = await Promise.all([listPublications(db, MAX_PUBLICATIONS), listDrafts(db)]);
  const published = history[0]?.content ?? emptyContent();
  return { published, drafted: draftedContent(published, drafts), drafts, history };
}
