import '../../../i18n/preload-issue-messages.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BLOCK_NAMES, BLOCKS, type BlockName, type BlockPage, blocksOf } from '#domain/website/blocks.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { websiteFieldTexts } from '#texts/website-fields.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { LeaveGuard } from '../kit/editing/leave-guard.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import { BlockList } from './block-list.tsx';
import { HistoryList } from './history-list.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { PublishBar } from './publish-bar.tsx';
import { createUnsavedBlocks } from './unsaved-blocks.ts';
import css from './website.module.css';
import type { WebsiteData } from './website-data.ts';

const PAGES = ['home', 'about', 'general'] as const satisfies BlockPage[];

/** The blocks of a page with the form of the opened one, and beside them the page with its drafts. */
export function WebsiteEditor({ data }: { data: WebsiteData }) {
  const t = useTexts(adminWebsiteTexts);
  const { pages } = useTexts(websiteFieldTexts);
  const [params, setParams] = useSearchParams();
  const opened = BLOCK_NAMES.find((name) => name === params.get('block'));
  const page = PAGES.find((one) => one === params.get('page')) ?? (opened && BLOCKS[opened].page) ?? 'home';
  const open = (next: BlockPage, block?: BlockName) =>
    setParams({ page: next, ...(block && { block }) }, { replace: true, preventScrollReset: true });
  const [unsaved] = useState(createUnsavedBlocks);
  return (
    <div className={css.editor}>
      <LeaveGuard isDirty={() => !unsaved.isEmpty()} isKeptOnPage onLeave={unsaved.discardAll} />
      <div className={css.words}>
        <p className="soft">{t.lead}</p>
        <PublishBar site={data.site} />
        <Tabs
          label={t.blocks}
          chosen={page}
          onChoose={(next) => open(next)}
          tabs={PAGES.map((id) => ({
            id,
            name: pages[id],
            panel: id === page && (
              <BlockList
                data={data}
                page={id}
                blocks={blocksOf(id)}
                opened={opened}
                onOpen={(block) => open(id, block === opened ? undefined : block)}
                unsaved={unsaved}
              />
            ),
          }))}
        />
        <HistoryList site={data.site} />
      </div>
      <PreviewFrame data={data} page={page} />
    </div>
  );
}
