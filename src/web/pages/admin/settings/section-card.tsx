import '../../../i18n/preload-issue-messages.ts';
import { type FormMetadata, getFormProps } from '@conform-to/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { blockOfSettings } from '#domain/website/kept-in-settings.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { FailureNotice, Notice } from '../../../components/notice/notice.tsx';
import { LocalLink, useTexts } from '../../../i18n/language.tsx';
import { RestoredNotice } from '../kit/editing/restored-notice.tsx';
import { useChangedMessage } from '../kit/editing/use-changed-message.ts';
import { useFormAutosave } from '../kit/editing/use-form-autosave.ts';
import card from '../kit/page/page-card.module.css';
import css from './settings.module.css';
import type { SectionState } from './use-section.ts';

/** The frame of a section, with save, discard, and errors right above them. */
export function SectionCard({
  section,
  form,
  children,
}: {
  section: SectionState;
  form: Pick<FormMetadata<Record<string, unknown>>, 'id' | 'allErrors'>;
  children: ReactNode;
}) {
  const texts = useTexts(adminSettingsTexts);
  const { title, lead }: { title: string; lead?: string } = texts[section.key];
  const block = blockOfSettings(section.key);
  const { isDirty, isBusy, isSaved, error } = section;
  const isIncomplete = Object.keys(form.allErrors).length > 0;
  const saveButton = useRef<HTMLButtonElement>(null);
  const { isContinued, draft } = section;
  const element = useRef<HTMLFormElement>(null);
  useFormAutosave(element, draft);
  useEffect(() => {
    if (!isContinued.current) return;
    isContinued.current = false;
    // The pressed button was removed with the previous form, and the focus with it.
    if (document.activeElement === document.body) saveButton.current?.focus({ preventScroll: true });
  }, [isContinued]);
  return (
    <form
      {...getFormProps(form as FormMetadata)}
      ref={element}
      autoComplete="off"
      onInput={section.onDirty}
      className={card.card}
      aria-labelledby={`${form.id}-title`}
      data-section={section.key}
      data-dirty={isDirty || undefined}
    >
      <header>
        <h2 id={`${form.id}-title`} className={card.title}>
          {title}
        </h2>
        {lead && <p className={card.lead}>{lead}</p>}
        {block && (
          <p className="small">
            <LocalLink to={`/adminnavbar/website?block=${block}`}>{texts.toWebsite}</LocalLink>
          </p>
        )}
      </header>
      {draft.restored && (
        <RestoredNotice hadPicture={draft.restored.hadPicture} onDiscard={section.discard} />
      )}
      {children}
      <footer className={css.foot}>
        {error?.code === 'changed_meanwhile' ? (
          <ScrolledIntoView>
            <SectionConflict section={section} error={error} />
          </ScrolledIntoView>
        ) : error && !error.issues ? (
          <ScrolledIntoView>
            <FailureNotice error={error} fallback={texts.saveFailed} />
          </ScrolledIntoView>
        ) : (
          isIncomplete && <Notice tone="chilli" title={texts.checkFields} />
        )}
        <div className={css.answers}>
          <Button ref={saveButton} type="submit" look={isDirty ? 'main' : 'line'} isBusy={isBusy}>
            {texts.save}
          </Button>
          {isDirty && <Button onClick={section.discard}>{texts.discard}</Button>}
          {isSaved && (
            <p className={css.saved}>
              <Icon name="check" size="s" />
              {texts.saved(title)}
            </p>
          )}
        </div>
      </footer>
    </form>
  );
}

/** The pressed button may be out of sight, so an error is scrolled to. */
function ScrolledIntoView({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `void`, since some browsers return a promise, which an effect must not return.
    void part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={part} className={css.inSight}>
      {children}
    </div>
  );
}

/** Somebody else has saved the section meanwhile: the owner decides which state to keep. */
function SectionConflict({ section, error }: { section: SectionState; error: ApiError }) {
  const t = useTexts(adminSettingsTexts);
  const changedMessage = useChangedMessage();
  return (
    <Notice
      tone="amber"
      icon="warn"
      title={t.conflictTitle}
      action={
        <div className={css.answers}>
          <Button size="s" onClick={section.discard}>
            {t.loadNewer}
          </Button>
          <Button size="s" look="danger" isBusy={section.isBusy} onClick={section.saveAnyway}>
            {t.saveMine}
          </Button>
        </div>
      }
    >
      <p>{changedMessage(error)}</p>
      <p>{t.conflictText}</p>
    </Notice>
  );
}
