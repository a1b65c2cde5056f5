// Whether the description of the API is one that tools understand: the rules of Spectral for OpenAPI. What it says of a
// document that has not changed is not asked again.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { createApi } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { makeDocument } from '#server/docs/serve-api-docs.ts';

const STAMP = '.tmp/openapi.checked';

// The routes are described by themselves; nothing of them is called.
const live = { subscribe: () => undefined };
const deps = {
  config: { providers: { paypal: null, mollie: null } },
  payments: { offered: [] },
  live,
} as unknown as Deps;
const text = JSON.stringify(await makeDocument(createApi(deps)));
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
