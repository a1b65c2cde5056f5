import { useEffect, useEffectEvent, useState } from 'react';
import { adminReauthTexts } from '#texts/admin-reauth.ts';
import { callApi, createApi } from '../../../../api/api-client.ts';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useLanguage, useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { readToken, storeToken, useToken } from '../../../../session/session.ts';
import { ringReservationChime } from '../sound/bell.ts';
import {
  currentSession,
  type DeskSession,
  expireSession,
  isSessionToken,
  resumeSession,
  switchAccount,
  useIsSessionExpired,
} from './desk-session.ts';
import { LoginDialog } from './login-dialog.tsx';

/** A desk without a login hears of no order: so often it says that it wants one (milliseconds). */
const CHIME_INTERVAL_MS = 15_000;

/** Somebody else than who has typed here. */
export interface OtherAccount {
  name: string;
  token: string;
}

/**
 * The end of a login, over the page that was open: asks for the password, and goes on where it was. `onBack`: the same
 * person is back.
 */
export function Reauthentication({ onBack }: { onBack: () => void }) {
  const isExpired = useIsSessionExpired();
  const language = useLanguage();
  const token = useToken();
  const [other, setOther] = useState<OtherAccount>();

  const isLetIn = (who: { _id: string; name: string }, by: string) => {
    if (who._id !== currentSession()?.accountId) return setOther({ name: who.name, token: by });
    setOther(undefined);
    storeToken(by);
    resumeSession(by);
    onBack();
  };
  // Another tab has logged somebody in, or out.
  const look = useEffectEvent(async () => {
    const now = readToken();
    if (now !== undefined && isSessionToken(now)) return;
    if (!expireSession() || now === undefined) return;
    const admin = await callApi(createApi({ language, token: now }).auth.isadmin.$get(), language);
    if (admin.ok && now === readToken()) isLetIn(admin.data.user, now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever it changes
  useEffect(() => void look(), [token, isExpired]);

  useEffect(() => {
    if (!isExpired) return;
    const root = document.documentElement;
    root.toggleAttribute('data-locked', true);
    const timer = setInterval(ringReservationChime, CHIME_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      root.toggleAttribute('data-locked', false);
    };
  }, [isExpired]);

  const person = currentSession();
  if (!isExpired || !person) return null;
  const sendBack = ({ token: by }: OtherAccount) => {
    setOther(undefined);
    // Nobody works by it; that of another tab is not ours to end.
    if (by !== readToken()) void callApi(createApi({ language, token: by }).auth.logout.$post(), language);
  };
  if (other) return <OtherAccountDialog other={other} person={person} onBack={() => sendBack(other)} />;
  return <LoginDialog person={person} onLogin={({ user, token: by }) => isLetIn(user, by)} />;
}

/** Somebody else has logged in than who has typed here: nothing of it is theirs to send. */
export function OtherAccountDialog({
  other,
  person,
  onBack,
}: {
  other: OtherAccount;
  person: DeskSession;
  onBack: () => void;
}) {
  const t = useTexts(adminReauthTexts).other;
  const toPath = useLocalPath();
  return (
    <ConfirmDialog
      isOpen
      title={t.title(other.name)}
      confirmLabel={t.goOn}
      cancelLabel={t.back(person.name)}
      tone="danger"
      onConfirm={() => switchAccount(toPath('/adminnavbar'), other.token)}
      onCancel={onBack}
    >
      <p>{t.text(person.name)}</p>
    </ConfirmDialog>
  );
}
