import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { User } from '#contract/accounts/shapes.ts';
import { profileTexts } from '#texts/profile.ts';
import { AccountNav } from '../../components/account-nav/account-nav.tsx';
import { ButtonLink } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../components/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { useTexts } from '../../i18n/language.tsx';
import { noIndexMeta, useRestaurant } from '../../restaurant/restaurant.ts';
import { EraseAccount, ExportData } from './account-data.tsx';
import css from './profile.module.css';
import { loadProfile, saveProfile, shouldReloadProfile } from './profile-data.ts';
import { PasswordForm, ProfileForm } from './profile-forms.tsx';

export const meta = noIndexMeta(profileTexts);

export const clientLoader = Object.assign(loadProfile, { hydrate: true as const });
export const clientAction = saveProfile;
export const shouldRevalidate = shouldReloadProfile;

export default function ProfilePage() {
  const t = useTexts(profileTexts);
  const data = useLoaderData<typeof loadProfile>();
  const { revalidate, state } = useRevalidator();
  const [isErased, setErased] = useState(false);
  if (isErased) return <AccountErased />;
  return (
    <div className="wrap">
      <PageHead title={t.title} />
      <AccountNav />
      {data.error ? (
        <ErrorState title={t.loadFailed} onRetry={revalidate} isRetrying={state !== 'idle'}>
          {data.error.message}
        </ErrorState>
      ) : (
        <Profile user={data.user} onErased={() => setErased(true)} />
      )}
    </div>
  );
}

function Profile({ user, onErased }: { user: User; onErased: () => void }) {
  const isGuest = user.type === 'guest';
  return (
    <div className={css.page}>
      {isGuest ? (
        <GuestNotice />
      ) : (
        <>
          <ProfileForm user={user} />
          <PasswordForm />
        </>
      )}
      <ExportData />
      {user.role === 'customer' && <EraseAccount isGuest={isGuest} onErased={onErased} />}
    </div>
  );
}

function GuestNotice() {
  const t = useTexts(profileTexts);
  if (useRestaurant()?.offers.accounts === false) return null;
  return (
    <Notice
      isStatic
      icon="user"
      title={t.guest}
      action={
        <ButtonLink size="s" to="/register">
          {t.register}
        </ButtonLink>
      }
    >
      <p>{t.guestText}</p>
    </Notice>
  );
}

function AccountErased() {
  const t = useTexts(profileTexts);
  return (
    <div className={`wrap ${css.farewell}`} role="status">
      <EmptyState
        title={t.erased}
        action={
          <ButtonLink look="main" to="/">
            {t.toHome}
          </ButtonLink>
        }
      >
        {t.erasedText}
      </EmptyState>
    </div>
  );
}

export function HydrateFallback() {
  const t = useTexts(profileTexts);
  return (
    <div className="wrap">
      <PageHead title={t.title} />
      <AccountNav />
      <Skeleton className={css.page}>
        {[0, 1, 2].map((field) => (
          <div key={field}>
            <SkeletonLine width="short" />
            <SkeletonBlock shape="control" />
          </div>
        ))}
      </Skeleton>
    </div>
  );
}
