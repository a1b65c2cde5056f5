// Whether the description of the API is one that tools understand: the rules of Spectral for OpenAPI. What it says of a
// document that has not changed is not asked again.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { nouns } from '#contract/all-routes.ts';
import { PAYMENT_PROVIDERS } from '#domain/payment-providers.ts';
import { createApi } from '#server/api.ts';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { makeDocument } from '#server/docs/serve-api-docs.ts';

const STAMP = '.tmp/openapi.checked';

// The routes are described by themselves; nothing of them is called. With all payment services, so that nothing is left out.
const live = { subscribe: () => undefined };
const config = readConfig({
  ...{ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' },
  ...{ MOLLIE_API_KEY: `test_${'a'.repeat(30)}`, PAYMENT_PROVIDER: 'paypal,mollie' },
});
const payments = { offered: PAYMENT_PROVIDERS.map((name) => ({ name })) };
const document = await makeDocument(createApi({ config, payments, live } as unknown as Deps));
const described = Object.values(document.paths ?? {}).reduce(
  (sum, path) => sum + Object.keys(path).length,
  0,
);
const calls = Object.values(nouns).reduce((sum, routes) => sum + Object.keys(routes).length, 0);
if (described !== calls) throw new Error(`openapi: describes ${described} of the contract's ${calls} calls`);
const text = JSON.stringify(document);
const stamp = createHash('sha256').update(text).update(readFileSync('package-lock.json')).digest('hex');
if (readStamp() !== stamp) await check();

async function check(): Promise<void> {
  const { Spectral } = await import('@stoplight/spectral-core');
  const { oas } = await import('@stoplight/spectral-rulesets');
  const spectral = new Spectral();
  // A summary says what a call is for; a description is there where that is not enough. Nobody in particular answers for it.
  const rules = { 'operation-description': 'off', 'info-contact': 'off' };
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']], rules } as RulesetDefinition);
  const problems = await spectral.run(JSON.parse(text));
  for (const { code, path, message } of problems)
    console.error(`openapi: ${path.join('.')}: ${message} (${code})`);
  console.log(`openapi: ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
  if (problems.length > 0) return;
  mkdirSync('.tmp', { recursive: true });
  writeFileSync(STAMP, stamp);
}

function readStamp(): string {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return '';
  }
}
