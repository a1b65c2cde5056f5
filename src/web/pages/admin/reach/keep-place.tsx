import { type ReactNode, useEffect } from 'react';
import type { Admin } from '../admin-context.ts';
import { enableReauthentication } from '../reauth/desk-session.ts';
import { LoginAgain } from '../reauth/login-again.tsx';
import { HeldTap } from './held-tap.tsx';

/** What keeps the desk where it is while nobody answers, or while its login is over. */
export function KeepPlace({ admin }: { admin: Admin }): ReactNode {
  useEffect(enableReauthentication, []);
  return (
    <>
      <HeldTap isOpen={admin.live.status === 'open'} />
      <LoginAgain onBack={admin.reload} />
    </>
  );
}
