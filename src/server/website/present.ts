import { isDeepStrictEqual } from 'node:util';
import type * as contract from '#contract/website/shapes.ts';
import { PART_NAMES, type PartName, type SiteContent } from '#domain/website/blocks.ts';
import { isoOrNull } from '../http/iso-date.ts';
import type { DeskSite } from './read-website.ts';
import type { DraftRow, Publication } from './website-store.ts';

export function presentDraft({ part, version, values, savedAt, actorName }: DraftRow): contract.Draft {
  return { part, version, isDrafted: values !== null, savedAt: isoOrNull(savedAt), savedBy: actorName };
}

export function presentDeskSite({ published, drafted, drafts, history }: DeskSite): contract.DeskSite {
  return {
    published,
    drafted,
    parts: PART_NAMES.map((part) => {
      const draft = drafts.find((one) => one.part === part);
      return draft
        ? presentDraft(draft)
        : { part, version: 0, isDrafted: false, savedAt: null, savedBy: null };
    }),
    history: history.map((one, index) => presentPublication(one, history[index + 1])),
  };
}

function presentPublication(one: Publication, before: Publication | undefined): contract.Publication {
  return {
    _id: one.id,
    publishedAt: new Date(one.publishedAt).toISOString(),
    publishedBy: one.actorName,
    parts: before ? changedParts(before.content, one.content) : [],
    restoredFrom: isoOrNull(one.restoredFrom),
  };
}

function changedParts(before: SiteContent, after: SiteContent): PartName[] {
  return PART_NAMES.filter((part) => !isDeepStrictEqual(before[part], after[part]));
}
