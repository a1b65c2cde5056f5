import { useState } from 'react';
import { z } from 'zod';
import { policyBody } from '#contract/policies/shapes.ts';
import { termsBody } from '#contract/terms/shapes.ts';
import { isConditionalMark, ORDERING_TERMS, openPlaces, withoutMarks } from '#domain/policies.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminPolicyTexts } from '#texts/admin-policies.ts';
import { policyTexts } from '#texts/policy.ts';
import { Checkbox } from '../../../components/field/checkbox.tsx';
import { Fields, TextField } from '../../../components/field/field.tsx';
import { FormTextarea } from '../../../forms/form-field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import { textConflictField } from '../kit/editing/conflict.ts';
import { type Editing, Editor } from '../kit/editing/editor.tsx';
import css from '../kit/editing/form.module.css';
import { toRequestBody } from '../kit/editing/form-fields.ts';
import { useEditorForm } from '../kit/editing/use-editor-form.ts';
import type { LegalText } from './policy-data.ts';

const termsFormSchema = termsBody.extend({ type: z.literal(ORDERING_TERMS) });
type LegalTextValue = z.output<typeof policyBody> | z.output<typeof termsFormSchema>;

/** What was typed for a place of one text fills the same place of the next: 'First and last name; …'. */
const typedBefore = new Map<string, string>();
const whatOf = (mark: string) => mark.slice(1, -1).split(';')[0] ?? '';

/** A legal text in both languages. */
export function PolicyForm({ text, editing }: { text: LegalText; editing: Editing<LegalText> }) {
  const t = useTexts(adminPolicyTexts);
  const { titles } = useTexts(policyTexts);
  const { edit } = useTexts(adminEditingTexts);
  const isTerms = text.type === ORDERING_TERMS;
  const schema: z.ZodType<LegalTextValue> = isTerms ? termsFormSchema : policyBody;
  const { editor, fields, initial } = useEditorForm({
    id: `policy-${text._id}`,
    schema,
    // An empty text clears the saved one.
    toBody: ({ contentEn = '', ...rest }) => toRequestBody({ ...rest, contentEn }),
    toFields: (one: LegalText | undefined) => ({
      type: one?.type ?? text.type,
      content: one?.content ?? '',
      contentEn: one?.contentEn ?? '',
    }),
    conflictFields: [textConflictField('content', t.content), textConflictField('contentEn', t.contentEn)],
    editing,
  });
  const [texts, setTexts] = useState({
    de: String(initial.content ?? ''),
    en: String(initial.contentEn ?? ''),
  });
  const language = useLanguage();
  const [words, setWords] = useState<Record<string, string>>({});
  const typedFor = (mark: string) => words[mark] ?? typedBefore.get(whatOf(mark)) ?? '';
  const [areNeedlessLeft, setNeedlessLeft] = useState(false);
  const places = openPlaces(texts.de, texts.en).map((place) => {
    return { ...place, mark: place[language] ?? place.de ?? place.en ?? '' };
  });
  /** What was typed for a place stands in both texts before they are checked and sent. */
  const fillIn = (form: HTMLFormElement) => {
    const filled = { ...texts };
    for (const { de, en, mark } of places) {
      const typed = typedFor(mark).trim();
      if (!typed) {
        if (!areNeedlessLeft || !isConditionalMark(mark)) continue;
        if (de) filled.de = withoutMarks(filled.de, [de]);
        if (en) filled.en = withoutMarks(filled.en, [en]);
        continue;
      }
      typedBefore.set(whatOf(mark), typed);
      if (de) filled.de = filled.de.replaceAll(de, () => typed);
      if (en) filled.en = filled.en.replaceAll(en, () => typed);
    }
    for (const [name, content] of [
      ['content', filled.de],
      ['contentEn', filled.en],
    ] as const) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLTextAreaElement && field.value !== content) field.value = content;
    }
    setTexts(filled);
  };
  return (
    <Editor
      {...editor}
      form={{ ...editor.form, onSubmitCapture: (event) => fillIn(event.currentTarget) }}
      title={edit(titles[text.type])}
      isWide
      saveLabel={t.publish}
    >
      <Fields>
        {!isTerms && text.updatedAt === null && <p className={css.hint}>{t.template}</p>}
        {isTerms && <p className={css.hint}>{text.updatedAt === null ? t.builtTerms : t.ownTerms}</p>}
        <input type="hidden" name="type" value={text.type} />
        {places.length > 0 && <p className={css.hint}>{t.places(places.length)}</p>}
        {places.map(({ mark }) => (
          <TextField
            key={mark}
            label={mark.slice(1, -1)}
            autoComplete="off"
            value={typedFor(mark)}
            onChange={({ target }) => setWords((before) => ({ ...before, [mark]: target.value }))}
          />
        ))}
        {places.some(({ mark }) => isConditionalMark(mark)) && (
          <Checkbox checked={areNeedlessLeft} onChange={({ target }) => setNeedlessLeft(target.checked)}>
            {t.needless}
          </Checkbox>
        )}
        <FormTextarea
          field={fields.content}
          rows={16}
          label={t.content}
          hint={t.contentHint}
          onInput={({ currentTarget }) => setTexts((before) => ({ ...before, de: currentTarget.value }))}
        />
        <FormTextarea
          field={fields.contentEn}
          onInput={({ currentTarget }) => setTexts((before) => ({ ...before, en: currentTarget.value }))}
          rows={16}
          label={t.contentEn}
          hint={t.contentEnHint}
          isOptional
        />
      </Fields>
    </Editor>
  );
}
