import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { Message } from '#contract/messages/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminMessageTexts } from '#texts/admin-messages.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { mailLink, telephoneLink } from '../../../restaurant/restaurant.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { LIST_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './messages.module.css';

export const meta = adminMeta('messages');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Message[]>> {
  return callApiAsStaff(request, (api) => api.message.$get());
}

/** What guests have written, newest first; read-only, with ways to answer (admin spec 2). */
export default function MessagesPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminMessageTexts);
  const { dateAndTime } = useTimeFormats();
  const held = useLastGood(useLoaderData<Loaded<Message[]>>());
  const isReloading = useRevalidator().state === 'loading';
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={pages.messages} live={live} />
      <div className={css.body}>
        {held.error && <ListError error={held.error} onRetry={reload} isRetrying={isReloading} words={t} />}
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
