import '../../../../i18n/preload-issue-messages.ts';
import { type ComponentProps, type ReactNode, useRef } from 'react';
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

/** A form while it is edited: its way to the server, and what came back. */
export interface Editing<Thing = unknown> {
  isBusy: boolean;
  error: ApiError | undefined;
  /** Somebody else has saved it meanwhile, and what was sent here is not saved yet. */
  conflict: EditConflict<Thing> | undefined;
  /** Something was changed, and would be lost. */
  onDirty: () => void;
  /** Over the version that was there when the form opened, unless another one was seen since; or as a new one. */
  onSave: (form: FormData, how?: { seen?: number; isNew?: boolean }) => void;
  onCancel: () => void;
  /** Undefined for what can't be deleted. */
  onDelete: (() => void) | undefined;
  draft: FormDraft<Thing>;
}

export interface EditConflict<Thing> {
  /** As it stands there now. */
  there: Thing | undefined;
  error: ApiError;
  /** What was sent here. */
  sent: FormData;
  onKeepEditing: () => void;
}

/** A form beside its list: what is edited, the fields, and at its foot what to do. */
export function Editor({
  title,
  isNew,
  isWide,
  form,
  isIncomplete,
  editing,
  conflict,
  children,
}: {
  title: string;
  /** Create mode; edit mode can be cancelled as such, and the thing be deleted. */
  isNew: boolean;
  /** For long texts. */
  isWide?: boolean;
  form: ComponentProps<'form'>;
  /** Something in the fields is not right yet, perhaps out of sight. */
  isIncomplete: boolean;
  editing: Omit<Editing, 'onSave' | 'conflict'>;
  /** The question that somebody else's save brings (`useEditorForm`). */
  conflict: ReactNode;
  children: ReactNode;
}) {
  const t = useTexts(adminEditingTexts);
  const { close } = useTexts(siteTexts);
  const { isBusy, error, onDirty, onCancel, onDelete, draft } = editing;
  const ref = useRef<HTMLFormElement>(null);
  useFormAutosave(ref, draft);
  useEditorFocus(ref);
  return (
    <>
      <form
        {...form}
        ref={ref}
        onInput={onDirty}
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
          {error && !error.issues ? (
            <FailureNotice error={error} fallback={t.saveFailed} />
          ) : (
            isIncomplete && <Notice tone="chilli" title={t.checkFields} />
          )}
          <div className={css.answers}>
            <Button type="submit" look="main" isBusy={isBusy}>
              {t.save}
            </Button>
            <Button onClick={onCancel}>{isNew ? t.cancel : t.cancelEdit}</Button>
          </div>
        </footer>
      </form>
      {conflict}
    </>
  );
}
