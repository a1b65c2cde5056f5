import { existsSync, readFileSync } from 'node:fs';
import { createOpenApiChecker, type OpenApiChecker } from '../openapi-checker.ts';

/** Mollie's own OpenAPI document (`specs.yaml`), used as PayPal's are. */
const FILE = process.env.MOLLIE_DOCUMENT;

export const hasMollieDocument = FILE !== undefined && existsSync(FILE);

/** Null where the document is absent. */
export async function createMollieChecker(): Promise<OpenApiChecker | null> {
  if (FILE === undefined || !hasMollieDocument) return null;
  const { parse } = await import('yaml');
  const document = parse(readFileSync(FILE, 'utf8'), { maxAliasCount: -1 });
  return createOpenApiChecker({ name: 'Mollie', documents: { mollie: document }, mayRequestsOmit: true });
}
