import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { NewsletterReader, ReaderList } from '#contract/newsletter/desk-shapes.ts';
import { READER_STATUSES } from '#contract/newsletter/readers.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { adminReaderTexts } from '#texts/admin-readers.ts';
import { exportTexts } from '#texts/exports.ts';
import { Button } from '../../../components/button/button.tsx';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useDownload } from '../kit/download/use-download.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { ListSearch } from '../kit/lists/list-search.tsx';
import { Pagination } from '../kit/lists/pagination.tsx';
import { useChosenParams } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { parseReaderQuery } from './newsletter-data.ts';
import css from './newsletter-desk.module.css';
import { NewsletterTabs, useNumberFormat } from './newsletter-tabs.tsx';
import { ReaderTable, RemoveReaderDialog } from './reader-table.tsx';

/** The readers of the newsletter, newest first, with search, export and removal. */
export function ReadersTab() {
  const pages = useTexts(adminTexts).pages;
  const { error, unreachable } = useTexts(adminNewsletterTexts);
  const t = useTexts(adminReaderTexts);
  const { live, reload } = useAdmin();
  const number = useNumberFormat();
  const [params, setParams] = useSearchParams();
  const { status, search, page } = parseReaderQuery(params);
  const chosen = parseReaderQuery(useChosenParams());
  const lastGood = useLastGood(useLoaderData<Loaded<ReaderList>>(), `${status} ${search} ${page}`);
  const isReloading = useRevalidator().state === 'loading';
  const isLeaving = useNavigation().state === 'loading';
  const [toRemove, setToRemove] = useState<NewsletterReader>();
  const [success, showSuccess] = useSuccessMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  usePoll(LIST_POLL_MS, reload);
  // The pressed button is gone with its row; the dialog tries to return the focus to it first.
  useEffect(() => {
    if (!success) return;
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [success]);

  const show = (changes: { status?: string; search?: string; page?: number }) => {
    const next = { ...chosen, page: 1, ...changes };
    setParams(
      {
        part: 'readers',
        ...(next.status !== 'confirmed' && { status: next.status }),
        ...(next.search !== '' && { search: next.search }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  const removed = ({ email }: NewsletterReader) => {
    setToRemove(undefined);
    showSuccess(t.removed(email));
  };
  const counts = lastGood.data?.counts;
  return (
    <>
      <Toolbar title={pages.newsletter} live={live} heading={heading}>
        <ListSearch
          search={search}
          onSearch={(next) => show({ search: next })}
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
        />
      </Toolbar>
      <NewsletterTabs current="readers" readers={search === '' ? counts?.confirmed : undefined} />
      <div className={css.readersHead}>
        <div className={css.tools}>
          <Chips role="group" aria-label={t.filter}>
            {READER_STATUSES.map((one) => (
              <Chip key={one} isPressed={status === one} onClick={() => show({ status: one })}>
                {t.statuses[one]} {counts && <span className="num">{number(counts[one])}</span>}
              </Chip>
            ))}
          </Chips>
          {counts && counts.confirmed > 0 && search === '' && status === 'confirmed' && (
            <ReaderExportButton />
          )}
        </div>
        {lastGood.data && lastGood.data.totalPages > 0 && <p className={css.lead}>{t.statusText[status]}</p>}
        {success && <Notice tone="leaf" title={success} />}
      </div>
      <ListBody
        loaded={lastGood}
        isLoading={isReloading || isLeaving}
        page="newsletter"
        words={{ error, unreachable, fetchFailed: t.fetchFailed }}
      >
        {({ readers, totalPages }) =>
          totalPages > 0 ? (
            <>
              {readers.length > 0 && <ReaderTable readers={readers} status={status} onRemove={setToRemove} />}
              <Pagination page={page} totalPages={totalPages} onPage={(next) => show({ page: next })} />
            </>
          ) : search === '' ? (
            <EmptyState title={t.empty[status].title}>
              <p>{t.empty[status].text}</p>
            </EmptyState>
          ) : (
            <EmptyState
              title={t.noneTitle}
              action={<Button onClick={() => show({ search: '' })}>{t.showAll}</Button>}
            >
              <p>{t.noneText}</p>
            </EmptyState>
          )
        }
      </ListBody>
      {toRemove && (
        <RemoveReaderDialog
          reader={toRemove}
          onRemoved={() => removed(toRemove)}
          onCancel={() => setToRemove(undefined)}
        />
      )}
    </>
  );
}

/** Downloads all confirmed readers. */
export function ReaderExportButton() {
  const t = useTexts(adminReaderTexts);
  const { file } = useTexts(exportTexts).readers;
  const { download, busy, done, error } = useDownload();
  return (
    <>
      <Button
        size="s"
        icon="download"
        isBusy={busy !== undefined}
        onClick={() => void download('readers', `${file}.csv`)}
      >
        {t.download}
      </Button>
      {error && <FailureNotice error={error} fallback={t.downloadFailed} />}
      {done && <Notice tone="leaf" title={t.downloaded(done)} />}
    </>
  );
}
