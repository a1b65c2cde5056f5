import type { ClientLoaderFunctionArgs } from 'react-router';
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
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './messages.module.css';

export const meta = adminMeta('messages');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<Message[]>> {
  return callApiAsStaff(request, (api) => api.message.$get());
}

/** Guests' messages, newest first; read-only, with links to answer by mail or phone. */
export default function MessagesPage() {
  const { live, reload } = useAdmin();
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminMessageTexts);
  const { dateAndTime } = useTimeFormats();
  const { loaded, isLoading } = useLoadedPage<Message[]>();
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={pages.messages} live={live} />
      <div className={css.body}>
        {loaded.error && <ListError error={loaded.error} onRetry={reload} isRetrying={isLoading} words={t} />}
        {loaded.data?.length === 0 && (
          <EmptyState title={t.none}>
            <p>{t.noneText}</p>
          </EmptyState>
        )}
        {loaded.data && loaded.data.length > 0 && (
          <ul aria-label={t.list} className={css.list}>
            {loaded.data.map((message) => (
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
                    <a href={telephoneLink(message.phoneNumber ?? message.phone)} className="num">
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
