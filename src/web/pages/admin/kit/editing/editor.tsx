import '../../../../i18n/preload-issue-messages.ts';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { Button } from '../../../../components/button/button.tsx';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { FailureNotice, Notice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import css from './editor.module.css';
import { RestoredNotice } from './restored-notice.tsx';
import { useEditorFocus } from './use-editor-focus.ts';
import { type FormDraft, useFormAutosave } from './use-form-autosave.ts';

/** An item while it is edited (`useEditor`). */
export interface Editing<Item = unknown> {
  /** As it was when its form opened; undefined in create mode. */
  item: Item | undefined;
  isBusy: boolean;
  error: ApiError | undefined;
  /** Somebody else has saved the item meanwhile, and what was sent here is not saved yet. */
  conflict: EditConflict<Item> | undefined;
  /** Something was changed that would be lost. */
  onDirty: () => void;
  /** Saves over `seenVersion`, by default that of the opened item; or creates a new item. */
  onSave: (form: FormData, options?: { seenVersion?: number; isNew?: boolean }) => void;
  onCancel: () => void;
  /** Undefined for an item that can't be deleted. */
  onDelete: (() => void) | undefined;
  draft: FormDraft<Item>;
}

export interface EditConflict<Item> {
  /** The item as it is saved now. */
  current: Item | undefined;
  error: ApiError;
  sent: FormData;
  onKeepEditing: () => void;
}

/** A form beside its list: heading, fields, and the buttons at its foot. */
export function Editor({
  title,
  isNew,
  isWide,
  form,
  isIncomplete,
  editing,
  conflict,
  saveLabel,
  children,
}: {
  title: string;
  /** Create mode: nothing to delete, and the cancel button reads differently. */
  isNew: boolean;
  /** For long texts. */
  isWide?: boolean;
  form: ComponentProps<'form'>;
  /** A field is invalid, perhaps one scrolled out of view. */
  isIncomplete: boolean;
  editing: Omit<Editing, 'onSave' | 'conflict'>;
  /** The dialog after somebody else has saved the item (`useEditorForm`). */
  conflict: ReactNode;
  /** Where saving does more than the word says. */
  saveLabel?: string;
  children: ReactNode;
}) {
  const t = useTexts(adminEditingTexts);
  const { close } = useTexts(siteTexts);
  const { isBusy, error, onDirty, onCancel, onDelete, draft } = editing;
  const ref = useRef<HTMLFormElement>(null);
  // The refusal of a picture that is no longer the chosen one.
  const [settled, setSettled] = useState<ApiError>();
  const handleChange = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'file' && error?.code.startsWith('picture_'))
      setSettled(error);
  };
  useFormAutosave(ref, draft);
  useEditorFocus(ref);
  return (
    <>
      <form
        {...form}
        ref={ref}
        onInput={onDirty}
        onChange={handleChange}
        data-editor
        className={css.editor}
        data-wide={isWide}
        aria-labelledby={`${form.id}--head`}
      >
        <header className={css.head}>
          <h2 id={`${form.id}--head`} tabIndex={-1} className={css.title}>
            {title}
          </h2>
          <IconButton icon="close" look="bare" label={close} onClick={onCancel} />
        </header>
        <div className={css.body}>
          {draft.restored && <RestoredNotice hadPicture={draft.restored.hadPicture} onDiscard={onCancel} />}
          {children}
          {!isNew && onDelete && (
            <div className={css.remove}>
              <Button look="danger" size="s" icon="trash" onClick={onDelete}>
                {t.remove}
              </Button>
            </div>
          )}
        </div>
        <footer className={css.foot}>
          {error && !error.issues && error !== settled ? (
            <FailureNotice error={error} fallback={t.saveFailed} />
          ) : (
            isIncomplete && <Notice tone="chilli" title={t.checkFields} />
          )}
          <div className={css.answers}>
            <Button type="submit" look="main" isBusy={isBusy}>
              {saveLabel ?? t.save}
            </Button>
            <Button onClick={onCancel}>{isNew ? t.cancel : t.cancelEdit}</Button>
          </div>
        </footer>
      </form>
      {conflict}
    </>
  );
}
