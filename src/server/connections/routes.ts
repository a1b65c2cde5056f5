import * as contract from '#contract/connections/routes.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { countWrongPasswords, createGuard } from '../accounts/index.ts';
import { isSameSecret } from '../db/tokens.ts';
import type { Deps } from '../deps.ts';
import { ADDRESS_PROOF_PATH } from '../http/host.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { RefusalError, unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { presentFailure } from '../mail/index.ts';
import { proveMollie, provePaypal } from '../payments/index.ts';
import { readLaunch } from '../settings/index.ts';
import { presentConnections } from './present.ts';
import { addressProof, askerProof, canBeVisited, proveAddress } from './prove-address.ts';
import { saveAddress, saveMailServer, saveMollie, savePaypal } from './save-connections.ts';

export function connectionRoutes(deps: Deps, limit: Limit) {
  const { db, config } = deps;
  const { guard, by } = createGuard(deps);
  const proved = countWrongPasswords(limit);
  // Each may call a server that somebody has typed.
  const limited = (c: Parameters<typeof by>[0]) => limit('testMail', c.get('account').id);

  const router = createRouter()
    .openapi(guard(contract.savePublicAddress), async (c) => {
      await limited(c);
      const askedAt = { host: new URL(c.req.url).host, origin: c.req.header('origin') ?? null };
      await proved(c, () => saveAddress(by(c), c.req.valid('json'), askedAt));
      return c.json(await presentConnections(deps), 200);
    })
    .openapi(guard(contract.saveMailServer), async (c) => {
      await limited(c);
      const { failure } = await proved(c, () => saveMailServer(by(c), c.req.valid('json')));
      const connections = await presentConnections(deps);
      return c.json({ connections, failure: presentFailure(failure) }, 200);
    })
    .openapi(guard(contract.savePaypal), async (c) => {
      await limited(c);
      await proved(c, () => savePaypal(by(c), c.req.valid('json')));
      return c.json(await presentConnections(deps), 200);
    })
    .openapi(guard(contract.saveMollie), async (c) => {
      await limited(c);
      await proved(c, () => saveMollie(by(c), c.req.valid('json')));
      return c.json(await presentConnections(deps), 200);
    })
    .openapi(guard(contract.testConnection), async (c) => {
      await limited(c);
      const { connection } = c.req.valid('param');
      if (connection === 'address') return c.json({ sees: unwrap(await testAddress(deps)) }, 200);
      const failed = await testAccount(deps, connection);
      if (failed) throw new RefusalError(failed);
      return c.json({ sees: null }, 200);
    });
  // Not in the OpenAPI document: only this server calls it.
  router.get(ADDRESS_PROOF_PATH.replace(/^\/api/, ''), async (c) => {
    const nonce = c.req.query('nonce') ?? '';
    if (!/^[\w-]{32}$/.test(nonce)) throw new RefusalError(refusal('not_found'));
    const proof = await addressProof(db, nonce);
    // What is between a visitor and this server it says to whoever has its data.
    const isOurs = isSameSecret(c.req.query('by') ?? '', await askerProof(db, nonce));
    const seen = isOurs && {
      visitor: visitorOf(c, config),
      isForwarded: c.req.header('x-forwarded-for') !== undefined,
      trustsProxy: config.trustsProxy,
    };
    return c.json({ proof, host: new URL(c.req.url).host, ...seen }, 200);
  });
  return router;
}

/** What strangers see at the address. */
async function testAddress({ db, config: { publicUrl } }: Deps): Promise<'site' | 'opening_soon' | Refusal> {
  if (publicUrl === null) return refusal('not_found');
  const unproven = await proveAddress(db, { publicUrl, browserIsAt: null });
  if (unproven) return unproven;
  if (!(await canBeVisited(publicUrl))) return refusal('address_unproven', { reason: 'failing' });
  return (await readLaunch(db)).isLaunched ? 'site' : 'opening_soon';
}

async function testAccount(
  { config: { providers } }: Deps,
  connection: 'paypal' | 'mollie',
): Promise<Refusal | null> {
  const { paypal, mollie } = providers;
  if (connection === 'paypal') return paypal === null ? refusal('not_found') : provePaypal(paypal);
  return mollie === null ? refusal('not_found') : proveMollie(mollie);
}
