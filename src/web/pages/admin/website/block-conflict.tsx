import { BLOCKS, type BlockName, type Fields } from '#domain/website/blocks.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { websiteFieldTexts } from '#texts/website-fields.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { ConflictDialog } from '../kit/editing/conflict-dialog.tsx';
import { blockValues, comparableTexts, conflictFields } from './compare-blocks.ts';
import type { FieldValues } from './field-controls.tsx';
import type { CategoryChoice } from './website-data.ts';

/** Somebody else has drafted the block meanwhile: both states side by side, and a choice for each field that differs. */
export function BlockConflict({
  block,
  error,
  states: { base, theirs, mine },
  categories,
  onResolve,
  onKeepEditing,
}: {
  block: BlockName;
  error: ApiError;
  states: { base: FieldValues; theirs: FieldValues; mine: FieldValues };
  categories: CategoryChoice[];
  onResolve: (values: FieldValues) => void;
  onKeepEditing: () => void;
}) {
  const t = useTexts(adminWebsiteTexts);
  const { fields: fieldLabels, choices } = useTexts(websiteFieldTexts);
  const picture = useTexts(adminEditingTexts).picture.label;
  const fields: Fields = BLOCKS[block].fields;
  const texts = (values: FieldValues) => comparableTexts(fields, values);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <ConflictDialog
      error={error}
      fields={conflictFields(fields, {
        fieldLabels,
        languages: t.languages,
        choices,
        categoryNames,
        picture,
      })}
      states={{ base: texts(base), theirs: texts(theirs), mine: texts(mine) }}
      onResolve={(resolved) => onResolve(blockValues(fields, resolved))}
      onKeepEditing={onKeepEditing}
    />
  );
}
