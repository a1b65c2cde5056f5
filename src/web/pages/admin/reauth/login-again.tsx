import { useEffect, useEffectEvent, useState } from 'react';
import { ask, createApi } from '../../../api.ts';
import { useLanguage } from '../../../language.tsx';
import { readToken, storeToken, useToken } from '../../../session.ts';
import { chime } from '../sound/bell.ts';
import {
  currentSession,
  expireSession,
  isSessionToken,
  resumeSession,
  useIsSessionExpired,
} from './desk-session.ts';
import { LoginDialog } from './login-dialog.tsx';
import { OtherDialog } from './other-dialog.tsx';

/** A desk without a login hears of no order: so often it says that it wants one (milliseconds). */
const CHIME_EVERY = 15_000;

/** Somebody else than who has typed here. */
export interface Other {
  name: string;
  token: string;
}

/**
 * The end of a login, over the page that was open: asks for the password, and goes on where it was. `onBack`: the same
 * person is back.
 */
export function LoginAgain({ onBack }: { onBack: () => void }) {
  const isExpired = useIsSessionExpired();
  const language = useLanguage();
  const token = useToken();
  const [other, setOther] = useState<Other>();

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
    const admin = await ask(createApi({ language, token: now }).auth.isadmin.$get(), language);
    if (admin.ok && now === readToken()) isLetIn(admin.data.user, now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever it changes
  useEffect(() => void look(), [token, isExpired]);

  useEffect(() => {
    if (!isExpired) return;
    const root = document.documentElement;
    root.toggleAttribute('data-locked', true);
    const timer = setInterval(chime, CHIME_EVERY);
    return () => {
      clearInterval(timer);
      root.toggleAttribute('data-locked', false);
    };
  }, [isExpired]);

  const person = currentSession();
  if (!isExpired || !person) return null;
  const sendBack = ({ token: by }: Other) => {
    setOther(undefined);
    // Nobody works by it; that of another tab is not ours to end.
    if (by !== readToken()) void ask(createApi({ language, token: by }).auth.logout.$post(), language);
  };
  if (other) return <OtherDialog other={other} person={person} onBack={() => sendBack(other)} />;
  return <LoginDialog person={person} onLogin={({ user, token: by }) => isLetIn(user, by)} />;
}
