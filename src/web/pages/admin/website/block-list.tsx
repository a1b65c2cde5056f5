import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type BlockName, type BlockPage, isFirstBlock, type Placement } from '#domain/website/blocks.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { websiteFieldTexts } from '#texts/website-fields.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { BlockForm } from './block-form.tsx';
import { missingLanguages } from './missing-languages.ts';
import type { UnsavedBlocks } from './unsaved-blocks.ts';
import css from './website.module.css';
import { partState, type WebsiteData } from './website-data.ts';

/** The blocks of a page in their order; moving or hiding one drafts the new order at once. */
export function BlockList({
  data,
  page,
  blocks,
  opened,
  onOpen,
  unsaved,
}: {
  data: WebsiteData;
  page: BlockPage;
  blocks: BlockName[];
  opened: BlockName | undefined;
  onOpen: (block: BlockName) => void;
  unsaved: UnsavedBlocks;
}) {
  const t = useTexts(adminWebsiteTexts);
  const { order, change, error } = useOrder(data, page, blocks);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ block: BlockName; by: number }>(undefined);
  const move = (block: BlockName, by: number) => {
    const index = order.findIndex((one) => one.block === block);
    const next = [...order];
    next.splice(index + by, 0, ...next.splice(index, 1));
    moved.current = { block, by };
    change(next);
  };
  // The row was put elsewhere in the document, and its button has lost the focus.
  useEffect(() => {
    if (!moved.current) return;
    const { block, by } = moved.current;
    moved.current = undefined;
    const buttons = (way: number) =>
      list.current?.querySelector<HTMLElement>(`[data-block-row="${block}"] [data-move="${way}"]:enabled`);
    (buttons(by) ?? buttons(-by))?.focus();
  });
  const isArranged = page !== 'general';
  return (
    <>
      {error && <FailureNotice error={error} fallback={t.saveFailed} />}
      <ol ref={list} className={css.blocks}>
        {order.map(({ block, isHidden }, index) => (
          <li key={block} data-block-row={block} className={css.block} data-hidden={isHidden || undefined}>
            <div className={css.row}>
              <BlockHead
                data={data}
                block={block}
                isHidden={isHidden}
                isOpen={block === opened}
                hasInput={block !== opened && unsaved.has(block)}
                onOpen={() => onOpen(block)}
              />
              {isArranged && !isFirstBlock(block) && (
                <RowButtons
                  block={block}
                  isHidden={isHidden}
                  isFirst={index === 1}
                  isLast={index === order.length - 1}
                  onMove={(by) => move(block, by)}
                  onHide={() =>
                    change(order.map((one) => (one.block === block ? { block, isHidden: !isHidden } : one)))
                  }
                />
              )}
            </div>
            {block === opened && (
              <BlockForm
                key={block}
                state={partState(data.site, block)}
                categories={data.categories}
                unsaved={unsaved}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The order as drafted, or as just changed while it is being saved. */
function useOrder({ site }: WebsiteData, page: BlockPage, blocks: BlockName[]) {
  const saving = useFetcher<Loaded<unknown>>();
  const [changed, setChanged] = useState<Placement[]>();
  // The response before the change: any other one is to the change.
  const [before, setBefore] = useState<unknown>();
  const isBusy = saving.state !== 'idle';
  if (page === 'general') {
    const order = blocks.map((block): Placement => ({ block, isHidden: false }));
    return { order, change: () => undefined, error: undefined };
  }
  const stored = partState(site, `${page}Order`);
  // What was refused, or saved, is no longer a change: the drafted order holds.
  if (changed && !isBusy && saving.data !== before) setChanged(undefined);
  const change = (values: Placement[]) => {
    if (changed) return;
    setBefore(saving.data);
    setChanged(values);
    const draft = { part: stored.part, version: stored.version, values };
    void saving.submit(JSON.stringify({ intent: 'save', draft }), {
      method: 'post',
      encType: 'application/json',
    });
  };
  const error = !isBusy && saving.data && !saving.data.ok ? saving.data.error : undefined;
  return { order: changed ?? stored.values, change, error };
}

function BlockHead({
  data,
  block,
  isHidden,
  isOpen,
  hasInput,
  onOpen,
}: {
  data: WebsiteData;
  block: BlockName;
  isHidden: boolean;
  isOpen: boolean;
  /** Typed and not saved, while another block is open. */
  hasInput: boolean;
  onOpen: () => void;
}) {
  const t = useTexts(adminWebsiteTexts);
  const { title, lead } = useTexts(websiteFieldTexts).blocks[block];
  const { isDrafted, values } = partState(data.site, block);
  const missing = missingLanguages(values, data.site.drafted.languages.only);
  return (
    <button type="button" className={css.open} aria-expanded={isOpen} onClick={onOpen}>
      <b>{title}</b>
      <span className={css.marks}>
        {hasInput && <Badge tone="amber">{t.unsaved}</Badge>}
        {isDrafted && <Badge tone="amber">{t.drafted}</Badge>}
        {isHidden && <Badge tone="info">{t.hidden}</Badge>}
        {missing.map((language) => (
          <Badge key={language} tone="info">
            {t.missing(language)}
          </Badge>
        ))}
      </span>
      <small className="soft">{lead}</small>
    </button>
  );
}

function RowButtons({
  block,
  isHidden,
  isFirst,
  isLast,
  onMove,
  onHide,
}: {
  block: BlockName;
  isHidden: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onHide: () => void;
}) {
  const t = useTexts(adminWebsiteTexts);
  const { title } = useTexts(websiteFieldTexts).blocks[block];
  return (
    <div className={css.ways}>
      <IconButton
        icon="up"
        size="s"
        label={t.up(title)}
        isDisabled={isFirst}
        data-move={-1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="down"
        size="s"
        label={t.down(title)}
        isDisabled={isLast}
        data-move={1}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon={isHidden ? 'plus' : 'eye'}
        size="s"
        label={isHidden ? t.show(title) : t.hide(title)}
        onClick={onHide}
      />
    </div>
  );
}
