import { isDeepStrictEqual } from 'node:util';
import {
  BLOCK_NAMES,
  type BlockName,
  completeContent,
  emptyBlock,
  type SiteContent,
} from '#domain/website/blocks.ts';
import type { Db, Tx } from '../db/schema.ts';
import { insertPublication, lockWebsite, readPublished } from './website-store.ts';

/** How many blocks still say what the sample says. */
export async function countSampleBlocks(db: Db): Promise<number> {
  return (await sampleBlocksIn(await readPublished(db))).length;
}

/** Publishes the website without them. What it said before is in the history; drafts stay drafts. */
export async function clearSampleBlocks(tx: Tx, now: number): Promise<void> {
  await lockWebsite(tx);
  const content = await readPublished(tx);
  const blocks = await sampleBlocksIn(content);
  if (blocks.length === 0) return;
  const emptied = Object.fromEntries(blocks.map((block) => [block, emptyBlock(block)]));
  await insertPublication(tx, {
    content: { ...content, ...emptied },
    publishedAt: now,
    actorName: null,
    restoredFrom: null,
  });
}

async function sampleBlocksIn(content: SiteContent): Promise<BlockName[]> {
  const { samples } = await import('#sample/index.ts');
  const all = Object.values(samples).map(({ website }) => completeContent(website));
  return BLOCK_NAMES.filter(
    (name) =>
      !isDeepStrictEqual(content[name], emptyBlock(name)) &&
      all.some((sample) => isDeepStrictEqual(content[name], sample[name])),
  );
}
