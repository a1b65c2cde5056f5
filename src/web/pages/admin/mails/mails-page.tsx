import { useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import type { MailList } from '#contract/mail/shapes.ts';
import { MAIL_STATUSES, type MailStatus } from '#contract/mail/statuses.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminMailTexts } from '#texts/admin-mails.ts';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { ListBody } from '../lists/list-body.tsx';
import { pageIn } from '../lists/page-in.ts';
import { Pages } from '../lists/pages.tsx';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { MailTable } from './mail-table.tsx';
import css from './mails.module.css';
import { loadMails, sendMailAgain, statusIn } from './mails-data.ts';

export const meta = adminMeta('mails');
export const clientLoader = loadMails;
export const clientAction = sendMailAgain;

/** What waits is on its way within seconds: somebody who looks wants to see it go. */
const WAITING_POLL = 5_000;

/** What the website sends, newest first, ten to a page; failed ones can be sent again. */
export default function MailsPage() {
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminMailTexts);
  const { live, reload } = useAdmin();
  const [params, setParams] = useSearchParams();
  const [page, status] = [pageIn(params), statusIn(params)];
  const held = useHeld(useLoaderData<Loaded<MailList>>(), `${status} ${page}`);
  const isReloading = useRevalidator().state === 'loading';
  const isLeaving = useNavigation().state === 'loading';
  usePoll(held.data?.counts.waiting ? WAITING_POLL : LIST_POLL, reload);

  const goTo = (wanted: MailStatus | null, at = 1) =>
    setParams({ ...(wanted ? { status: wanted } : {}), ...(at > 1 ? { page: String(at) } : {}) });
  const counts = held.data?.counts;
  const all = counts && counts.waiting + counts.sent + counts.failed;
  return (
    <>
      <WorkBar title={pages.mails} live={live} />
      <div className={css.head}>
        <p className={css.lead}>{t.lead}</p>
        <Chips role="group" aria-label={t.filter}>
          <Chip isPressed={status === null} onClick={() => goTo(null)}>
            {t.all} <Amount count={all} />
          </Chip>
          {MAIL_STATUSES.map((one) => (
            <Chip key={one} isPressed={status === one} onClick={() => goTo(one)}>
              {t.statuses[one]} <Amount count={counts?.[one]} />
            </Chip>
          ))}
        </Chips>
      </div>
      <ListBody held={held} isLoading={isReloading || isLeaving} page="mails" words={t}>
        {({ mails, totalPages }) =>
          totalPages > 0 ? (
            <>
              {mails.length > 0 && <MailTable mails={mails} caption={pages.mails} />}
              {/* They may be fewer than the address remembers. */}
              <Pages page={page} totalPages={totalPages} onPage={(wanted) => goTo(status, wanted)} />
            </>
          ) : (
            <EmptyState title={t.empty[status ?? 'all'].title}>
              <p>{t.empty[status ?? 'all'].text}</p>
            </EmptyState>
          )
        }
      </ListBody>
    </>
  );
}

function Amount({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className="num">{count}</span>;
}
