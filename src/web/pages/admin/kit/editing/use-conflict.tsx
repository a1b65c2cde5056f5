import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { Picture } from '../../../../components/picture/picture.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { type ConflictField, type FieldValues, findDifferences, resolveConflict } from './conflict.ts';
import css from './conflict-dialog.module.css';
import { type ConflictChoice, ConflictDialog } from './conflict-dialog.tsx';
import type { Editing } from './editor.tsx';

/** How a thing is held against another state of itself. */
export interface ConflictComparison<Thing> {
  /** As it was when its form opened; undefined in create mode. */
  thing: Thing | undefined;
  /** As the form would send it, if nobody changed anything; null for what could not be saved like that. */
  sentOf: (thing: Thing) => FieldValues | null;
  rows: readonly ConflictField[];
  /** Of what has a picture. */
  imageOf?: (thing: Thing) => string | null;
}

const textFieldsOf = (form: FormData): FieldValues =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const NO_VALUES: FieldValues = {};

/** The question that comes when somebody else has saved the same thing meanwhile; null as long as nobody has. */
export function useConflict<Thing extends { version: number }>(
  { conflict, onSave }: Editing<Thing>,
  { thing, sentOf, rows, imageOf }: ConflictComparison<Thing>,
): ReactNode {
  const t = useTexts(adminEditingTexts).picture;
  // What was settled once began with what stood there then, and not with what the form began with.
  const settledWith = useRef<{ form: FormData; base: FieldValues }>(undefined);
  const there = conflict?.there;
  const standing = there && sentOf(there);
  if (!conflict || !there || !standing) return null;

  const { sent } = conflict;
  const isSettled = settledWith.current?.form === sent;
  const begun = (thing && sentOf(thing)) ?? NO_VALUES;
  const base = (isSettled && settledWith.current?.base) || begun;
  const mine = textFieldsOf(sent);
  const choices: ConflictChoice[] = findDifferences(rows, { base, there: standing, mine });

  const file = sent.get('image');
  const isPictureMine = file !== null || sent.has('removeImage');
  const image = imageOf?.(there) ?? null;
  // Another picture there and another one here; a picture that nobody touched here is the one that stands there.
  if (imageOf && isPictureMine && image !== (thing ? imageOf(thing) : null)) {
    choices.unshift({
      key: 'image',
      label: t.label,
      there: image && <Picture image={image} alt="" sizes="180px" className={css.picture} />,
      mine: file instanceof File && <ChosenPicture file={file} />,
      isMine: true,
    });
  }

  const save = (isMine: (key: string) => boolean) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(resolveConflict(mine, standing, rows, isMine)))
      form.set(name, value);
    if (isMine('image')) {
      if (file) form.set('image', file);
    } else {
      form.delete('removeImage');
    }
    settledWith.current = { form, base: standing };
    onSave(form, { seen: there.version });
  };
  return (
    <ConflictDialog
      error={conflict.error}
      choices={choices}
      onSave={save}
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
