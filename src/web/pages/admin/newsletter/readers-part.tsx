import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { NewsletterReader, ReaderList } from '#contract/newsletter/desk-shapes.ts';
import { READER_STATUSES } from '#contract/newsletter/readers.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminNewsletterTexts } from '#texts/admin-newsletter.ts';
import { adminReaderTexts } from '#texts/admin-readers.ts';
import { Button } from '../../../components/button/button.tsx';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { useSuccess } from '../editing/use-success.ts';
import { ListBody } from '../lists/list-body.tsx';
import { OrderSearch } from '../lists/order-search.tsx';
import { Pages } from '../lists/pages.tsx';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import css from './newsletter.module.css';
import { askedReaders } from './newsletter-data.ts';
import { Parts } from './parts.tsx';
import { ReaderExport } from './reader-export.tsx';
import { ReaderTable } from './reader-table.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { useNumber } from './use-number.ts';

/** Who reads the newsletter, newest first, ten to a page: found by address, taken along as a table, removed. */
export function ReadersPart() {
  const pages = useTexts(adminTexts).pages;
  const { error, unreachable } = useTexts(adminNewsletterTexts);
  const t = useTexts(adminReaderTexts);
  const { live, reload } = useAdmin();
  const number = useNumber();
  const [params, setParams] = useSearchParams();
  const { status, search, page } = askedReaders(params);
  const held = useHeld(useLoaderData<Loaded<ReaderList>>(), `${status} ${search} ${page}`);
  const isReloading = useRevalidator().state === 'loading';
  const isLeaving = useNavigation().state === 'loading';
  const [doomed, setDoomed] = useState<NewsletterReader>();
  const [success, succeed] = useSuccess();
  const heading = useRef<HTMLHeadingElement>(null);
  usePoll(LIST_POLL, reload);
  // The button that was pressed is gone with its row; the question looks for it first.
  useEffect(() => {
    if (!success) return;
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [success]);

  const show = (wanted: { status?: string; search?: string; page?: number }) => {
    const next = { status, search, page: 1, ...wanted };
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
    setDoomed(undefined);
    succeed(t.removed(email));
  };
  const counts = held.data?.counts;
  return (
    <>
      <WorkBar title={pages.newsletter} live={live} heading={heading}>
        <OrderSearch
          search={search}
          onSearch={(wanted) => show({ search: wanted })}
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
        />
      </WorkBar>
      <Parts current="readers" readers={search === '' ? counts?.confirmed : undefined} />
      <div className={css.readersHead}>
        <div className={css.tools}>
          <Chips role="group" aria-label={t.filter}>
            {READER_STATUSES.map((one) => (
              <Chip key={one} isPressed={status === one} onClick={() => show({ status: one })}>
                {t.statuses[one]} {counts && <span className="num">{number(counts[one])}</span>}
              </Chip>
            ))}
          </Chips>
          {counts && counts.confirmed > 0 && search === '' && status === 'confirmed' && <ReaderExport />}
        </div>
        {held.data && held.data.totalPages > 0 && <p className={css.lead}>{t.statusText[status]}</p>}
        {success && <Notice tone="leaf" title={success} />}
      </div>
      <ListBody
        held={held}
        isLoading={isReloading || isLeaving}
        page="newsletter"
        words={{ error, unreachable, fetchFailed: t.fetchFailed }}
      >
        {({ readers, totalPages }) =>
          totalPages > 0 ? (
            <>
              {readers.length > 0 && <ReaderTable readers={readers} status={status} onRemove={setDoomed} />}
              <Pages page={page} totalPages={totalPages} onPage={(wanted) => show({ page: wanted })} />
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
      {doomed && (
        <RemoveQuestion
          reader={doomed}
          onRemoved={() => removed(doomed)}
          onCancel={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}
