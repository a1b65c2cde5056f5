import type { OwnSession as OwnSessionAnswer, User } from '#contract/accounts/shapes.ts';
import { readableEmail } from '../mail/index.ts';
import type { Account } from './accounts-store.ts';
import type { OwnSession, Session } from './sessions.ts';

export function presentOwnSession({ id, begunAt, usedAt, device, isThis }: OwnSession): OwnSessionAnswer {
  return {
    _id: id,
    begunAt: new Date(begunAt).toISOString(),
    lastUsedAt: new Date(usedAt).toISOString(),
    device,
    isThis,
  };
}

export function presentSession({ token, account }: Session) {
  return { data: { token, user: presentUser(account) } };
}

/** The API calls the owner's role "admin". */
export function presentUser(account: Account): User {
  return {
    _id: account.id,
    name: account.name,
    email: account.email && readableEmail(account.email),
    mobile_number: account.mobile,
    role: account.role === 'owner' ? 'admin' : account.role,
    type: account.type,
  };
}
