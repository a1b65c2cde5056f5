import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOpenApiChecker, type OpenApiChecker } from '../openapi-checker.ts';

/**
 * The folder with PayPal's own OpenAPI documents. When it is set, every exchange with the stand-in is validated against
 * them; otherwise their tests are skipped.
 */
const FOLDER = process.env.PAYPAL_DOCUMENTS;

const FILES = ['checkout_orders_v2.json', 'payments_payment_v2.json', 'notifications_webhooks_v1.json'];

export const hasPaypalDocuments =
  FOLDER !== undefined && FILES.every((file) => existsSync(join(FOLDER, file)));

/** Null where the documents are absent. */
export async function createPaypalChecker(): Promise<OpenApiChecker | null> {
  if (FOLDER === undefined || !hasPaypalDocuments) return null;
  const documents = Object.fromEntries(
    FILES.map((file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))]),
  );
  return createOpenApiChecker({ name: 'PayPal', documents });
}
