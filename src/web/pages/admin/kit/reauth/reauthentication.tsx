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

/** A desk without a login receives no orders, so it chimes until somebody logs in. */
const CHIME_INTERVAL_MS = 15_000;

export interface OtherAccount {
  name: string;
  token: string;
}

/** Asks for an expired login over the open page, which then goes on. `onBack`: the same person has logged in. */
export function Reauthentication({ onBack }: { onBack: () => void }) {
  const isExpired = useIsSessionExpired();
  const language = useLanguage();
  const token = useToken();
  const [other, setOther] = useState<OtherAccount>();

  const acceptLogin = (user: { _id: string; name: string }, newToken: string) => {
    if (user._id !== currentSession()?.accountId) return setOther({ name: user.name, token: newToken });
    setOther(undefined);
    storeToken(newToken);
    resumeSession(newToken);
    onBack();
  };
  // Another tab has logged somebody in or out.
  const checkToken = useEffectEvent(async () => {
    const current = readToken();
    if (current !== undefined && isSessionToken(current)) return;
    if (!expireSession() || current === undefined) return;
    const admin = await callApi(createApi({ language, token: current }).auth.isadmin.$get(), language);
    if (admin.ok && current === readToken()) acceptLogin(admin.data.user, current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked whenever it changes
  useEffect(() => void checkToken(), [token, isExpired]);

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
  const rejectLogin = ({ token: unused }: OtherAccount) => {
    setOther(undefined);
    // Ends the unused session, but not one that another tab works with.
    if (unused !== readToken())
      void callApi(createApi({ language, token: unused }).auth.logout.$post(), language);
  };
  if (other) return <OtherAccountDialog other={other} person={person} onBack={() => rejectLogin(other)} />;
  return <LoginDialog person={person} onLogin={(login) => acceptLogin(login.user, login.token)} />;
}

/** Another person has logged in than the one at this document: their drafts and calls must not mix. */
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
