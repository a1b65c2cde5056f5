import { fieldsOfEntries } from './draft-fields.ts';
import type { Editing } from './editor.tsx';

/** What the fields begin with: as they were typed before a reload, or as the thing is. */
export function restoredFields<Fields extends object>(
  { draft: { restored } }: Pick<Editing, 'draft'>,
  fields: Fields,
  pattern = fields,
): Fields {
  return restored ? fieldsOfEntries(pattern, restored.entries) : fields;
}

/** Whether the picture was to be removed. */
export function isPictureRemoved({ draft: { restored } }: Pick<Editing, 'draft'>): boolean {
  return restored?.entries.some(([name]) => name === 'removeImage') ?? false;
}
