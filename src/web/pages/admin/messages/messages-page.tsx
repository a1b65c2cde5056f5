import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { Message } from '#contract/messages/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminMessageTexts } from '#texts/admin-messages.ts';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import { mailLink, telephoneLink } from '../../../restaurant.ts';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { ListFailed } from '../orders/list-failed.tsx';
import { useTimes } from '../orders/use-times.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import css from './messages.module.css';

export const meta = adminMeta('messages');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Message[]>> {
  return askAsStaff(request, (api) => api.message.$get());
}

/** What guests have written, newest first; read-only, with ways to answer (admin spec 2). */
export default function MessagesPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminMessageTexts);
  const { dateAndTime } = useTimes();
  const held = useHeld(useLoaderData<Loaded<Message[]>>());
  const isReloading = useRevalidator().state === 'loading';
  usePoll(LIST_POLL, reload);
  return (
    <>
      <WorkBar title={pages.messages} live={live} />
      <div className={css.body}>
        {held.error && <ListFailed error={held.error} onRetry={reload} isRetrying={isReloading} words={t} />}
        {held.data?.length === 0 && (
          <EmptyState title={t.none}>
            <p>{t.noneText}</p>
          </EmptyState>
        )}
        {held.data && held.data.length > 0 && (
          <ul aria-label={t.list} className={css.list}>
            {held.data.map((message) => (
              <li key={message._id}>
                <article className={css.message} aria-labelledby={message._id}>
                  <header className={css.head}>
                    <h2 id={message._id} className={css.name}>
                      {message.name}
                    </h2>
                    <time dateTime={message.createdAt} className="small soft num">
                      {dateAndTime(message.createdAt)}
                    </time>
                  </header>
                  <p className={css.words}>{message.message}</p>
                  <p className={css.ways}>
                    <a href={mailLink(message.email)}>
                      <span className="vh">{t.email}: </span>
                      {message.email}
                    </a>
                    <a href={telephoneLink(message.phone)} className="num">
                      <span className="vh">{t.phone}: </span>
                      {message.phone}
                    </a>
                  </p>
                </article>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
