import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Picture } from '../../../../components/picture/picture.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import type { ConflictField, FieldValues } from './conflict.ts';
import css from './conflict-dialog.module.css';
import { type ConflictChoice, ConflictDialog } from './conflict-dialog.tsx';
import type { Editing } from './editor.tsx';

/** How two states of an item are compared. */
interface ConflictComparison<Item> {
  /** The item as its form would send it unchanged; null if the form's rules would not let it through. */
  toValues: (item: Item) => FieldValues | null;
  fields: readonly ConflictField[];
  /** For items with a picture. */
  imageOf: ((item: Item) => string | null) | undefined;
}

const textEntriesOf = (form: FormData): FieldValues =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const NO_VALUES: FieldValues = {};

/** The dialog after somebody else has saved the same item; null without a conflict. */
export function useConflict<Item extends { version: number }>(
  { item, conflict, onSave }: Editing<Item>,
  { toValues, fields, imageOf }: ConflictComparison<Item>,
): ReactNode {
  const t = useTexts(adminEditingTexts).picture;
  // If a resolved conflict meets another one, its base is what the first dialog showed, not what the form began with.
  const resolvedFrom = useRef<{ form: FormData; base: FieldValues }>(undefined);
  const current = conflict?.current;
  const theirs = current && toValues(current);
  if (!conflict || !current || !theirs) return null;

  const { sent } = conflict;
  const initial = (item && toValues(item)) ?? NO_VALUES;
  const base = (resolvedFrom.current?.form === sent && resolvedFrom.current.base) || initial;
  const mine = textEntriesOf(sent);

  const file = sent.get('image');
  const isPictureMine = file !== null || sent.has('removeImage');
  const image = imageOf?.(current) ?? null;
  const extraChoices: ConflictChoice[] = [];
  // Only if both sides changed the picture; one that was not touched here follows theirs.
  if (imageOf && isPictureMine && image !== (item ? imageOf(item) : null)) {
    extraChoices.push({
      key: 'image',
      label: t.label,
      theirs: image && <Picture image={image} alt="" sizes="180px" className={css.picture} />,
      mine: file instanceof File && <ChosenPicture file={file} />,
      isMine: true,
    });
  }

  const save = (resolved: FieldValues, isMine: (key: string) => boolean) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(resolved)) form.set(name, value);
    if (isMine('image')) {
      if (file) form.set('image', file);
    } else {
      form.delete('removeImage');
    }
    resolvedFrom.current = { form, base: theirs };
    onSave(form, { seenVersion: current.version });
  };
  return (
    <ConflictDialog
      error={conflict.error}
      fields={fields}
      states={{ base, theirs, mine }}
      extraChoices={extraChoices}
      onResolve={save}
      onKeepEditing={conflict.onKeepEditing}
    />
  );
}

function ChosenPicture({ file }: { file: File }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSrc(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return src && <img src={src} alt="" className={css.picture} />;
}
