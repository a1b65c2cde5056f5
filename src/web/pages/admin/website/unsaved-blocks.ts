import { BLOCK_NAMES, type BlockName } from '#domain/website/blocks.ts';
import { clearDraft, storeDraft } from '../../../storage/drafts.ts';
import { readAccountDraft } from '../kit/editing/use-draft-autosave.ts';
import { currentSession } from '../kit/reauth/desk-session.ts';
import type { FieldValues } from './field-controls.tsx';

/** What was typed into a block and not saved, with the state it began from (decision 049). */
export interface UnsavedBlock {
  version: number;
  base: FieldValues;
  values: FieldValues;
}

export const unsavedBlockKey = (block: BlockName) => `website-${block}`;

/** The blocks with input that is not saved; it is stored in the tab, so neither a reload nor another block loses it. */
export interface UnsavedBlocks {
  has: (block: BlockName) => boolean;
  isEmpty: () => boolean;
  read: (block: BlockName) => UnsavedBlock | undefined;
  keep: (block: BlockName, input: UnsavedBlock) => void;
  discard: (block: BlockName) => void;
  discardAll: () => void;
}

function readStored(block: BlockName): UnsavedBlock | undefined {
  const { version, base, values } = readAccountDraft<UnsavedBlock>(unsavedBlockKey(block)) ?? {};
  return version !== undefined && base && values ? { version, base, values } : undefined;
}

export function createUnsavedBlocks(): UnsavedBlocks {
  const unsaved = new Set(BLOCK_NAMES.filter((block) => readStored(block)));
  const discard = (block: BlockName) => {
    unsaved.delete(block);
    clearDraft(unsavedBlockKey(block));
  };
  return {
    has: (block) => unsaved.has(block),
    isEmpty: () => unsaved.size === 0,
    read: (block) => (unsaved.has(block) ? readStored(block) : undefined),
    keep(block, input) {
      unsaved.add(block);
      const session = currentSession();
      if (session) storeDraft(unsavedBlockKey(block), { ...input, accountId: session.accountId });
    },
    discard,
    discardAll() {
      for (const block of unsaved) discard(block);
    },
  };
}
