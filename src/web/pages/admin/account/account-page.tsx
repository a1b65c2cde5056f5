import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { adminTexts } from '#texts/admin.ts';
import { adminAccountTexts } from '#texts/admin-account.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import { useOptionalAdmin } from '../kit/context/admin-context.ts';
import { useAdminData } from '../kit/context/admin-data.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';
import { ListError } from '../kit/lists/list-error.tsx';
import { useLastGood } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './account.module.css';
import type { loadAccount } from './account-data.ts';
import { FirstPassword } from './first-password.tsx';
import { PeopleCard } from './people-card.tsx';
import { RightsCard } from './rights-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { DeviceCard, SessionsCard } from './sessions-and-device-card.tsx';

export { loadAccount as clientLoader } from './account-data.ts';

export const meta = adminMeta('account');

/**
 * One's own account at the desk, for owner and staff. Only this page is open while the password is one that somebody else
 * knows, or while a compulsory second factor is missing.
 */
export default function AccountPage() {
  const live = useOptionalAdmin()?.live;
  const { mustSetUp = false, accountId } = useAdminData() ?? {};
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminAccountTexts);
  const loaded = useLastGood(useLoaderData<Awaited<ReturnType<typeof loadAccount>>>());
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const toPath = useLocalPath();
  const [success, setSuccess] = useSuccessMessage();
  const [isLeaving, setLeaving] = useState(false);
  const finish = (message: string) => {
    setSuccess(message);
    void revalidate();
  };
  const goToDesk = () => navigate(toPath('/adminnavbar'), { replace: true });
  const leaveForDesk = () => {
    setLeaving(true);
    void goToDesk();
  };
  return (
    <>
      <Toolbar title={pages.account} {...(live && { live })} />
      <div className={css.body}>
        {loaded.error && (
          <ListError
            error={loaded.error}
            onRetry={() => void revalidate()}
            isRetrying={state === 'loading'}
            words={t}
          />
        )}
        {loaded.data?.mustChangePassword && <FirstPassword onChanged={goToDesk} />}
        {loaded.data && !loaded.data.mustChangePassword && (
          <>
            {mustSetUp && !isLeaving && (
              <Notice tone="amber" icon="lock" title={t.mustTitle} isStatic>
                <p>{t.mustText}</p>
              </Notice>
            )}
            <div className={css.news}>{success && <Notice tone="leaf" title={success} />}</div>
            <SecondFactorCard
              factor={loaded.data.factor}
              onDone={finish}
              onSetUp={() => (mustSetUp ? leaveForDesk() : finish(t.factor.saidOn))}
            />
            <SessionsCard sessions={loaded.data.sessions} onDone={finish} />
            {!mustSetUp && <DeviceCard />}
            {loaded.data.allowed && <RightsCard allowed={loaded.data.allowed} />}
            {loaded.data.desk && (
              <PeopleCard
                desk={loaded.data.desk}
                ownId={accountId}
                factor={loaded.data.factor}
                onDone={finish}
              />
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
