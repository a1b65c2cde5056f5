import { lazy, Suspense, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLanguage, useLocalPath, useTexts } from '../../../i18n/language.tsx';
import { useOptionalAdmin } from '../kit/context/admin-context.ts';
import type { AdminData } from '../kit/context/admin-data.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLastGood } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './account.module.css';
import type { loadAccount } from './account-data.ts';
import { PeopleCard } from './people-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { DeviceCard, SessionsCard } from './sessions-and-device-card.tsx';

export { loadAccount as clientLoader } from './account-data.ts';

export const meta = adminMeta('account');

/** Rarely needed, and by nobody twice. */
const FirstPassword = lazy(() =>
  import('./first-password.tsx').then(({ FirstPassword }) => ({ default: FirstPassword })),
);

/**
 * One's own account at the desk, the owner's or staff's. Where the password is one that somebody else was told, or a
 * second factor is missing that must be, it is all.
 */
export default function AccountPage() {
  const live = useOptionalAdmin()?.live;
  const language = useLanguage();
  const { mustSetUp = false, accountId } = useRouteLoaderData<AdminData>(`${language}/admin`) ?? {};
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminAccountTexts);
  const held = useLastGood(useLoaderData<Awaited<ReturnType<typeof loadAccount>>>());
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const toPath = useLocalPath();
  const [success, succeed] = useSuccessMessage();
  const [isLeaving, setLeaving] = useState(false);
  const done = (words: string) => {
    succeed(words);
    void revalidate();
  };
  /** The desk is open now. */
  const goToDesk = () => navigate(toPath('/adminnavbar'), { replace: true });
  const goOn = () => {
    setLeaving(true);
    void goToDesk();
  };
  return (
    <>
      <Toolbar title={pages.account} {...(live && { live })} />
      <div className={css.body}>
        {held.error && (
          <ListError
            error={held.error}
            onRetry={() => void revalidate()}
            isRetrying={state === 'loading'}
            words={t}
          />
        )}
        {held.data?.mustChangePassword && (
          <Suspense>
            <FirstPassword onChanged={goToDesk} />
          </Suspense>
        )}
        {held.data && !held.data.mustChangePassword && (
          <>
            {mustSetUp && !isLeaving && (
              <Notice tone="amber" icon="lock" title={t.mustTitle} isStatic>
                <p>{t.mustText}</p>
              </Notice>
            )}
            <div className={css.news}>{success && <Notice tone="leaf" title={success} />}</div>
            <SecondFactorCard
              factor={held.data.factor}
              onDone={done}
              onSetUp={() => (mustSetUp ? goOn() : done(t.factor.saidOn))}
            />
            <SessionsCard sessions={held.data.sessions} onDone={done} />
            {!mustSetUp && <DeviceCard />}
            {held.data.desk && (
              <PeopleCard desk={held.data.desk} ownId={accountId} factor={held.data.factor} onDone={done} />
            )}
            <div>
              <ButtonLink to="/profile" icon="edit">
                {t.profile}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </>
  );
}
