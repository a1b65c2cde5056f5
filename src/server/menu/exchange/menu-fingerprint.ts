import { createHash } from 'node:crypto';
import type { VersionedMenu } from '../menu-store.ts';

/** Differs as soon as a dish or a category is added, edited, moved or deleted. What is sold out does not count. */
export function menuFingerprint({ categories, dishes }: VersionedMenu): string {
  const state = [
    categories.map(({ id, version, position }) => [id, version, position]),
    dishes.map(({ id, version, position }) => [id, version, position]),
  ];
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}
