import type { Submission, SubmissionResult } from '@conform-to/react';
import { useRef, useState } from 'react';
import type { Language } from '#texts/texts.ts';
import { type ApiError, unreachableError } from '../api/api-client.ts';
import { loadedIssueMessages, loadIssueMessages } from '../i18n/issue-messages.ts';
import { useLanguage } from '../i18n/language.tsx';

/** Checks a form with its Zod schema, the one that the server uses. */
export type FormCheck<Input, Output> = (form: FormData) => Submission<Input, string[], Output>;
type LoadFormCheck<Input, Output> = () => Promise<FormCheck<Input, Output>>;

/** Action data of a form with errors: those of its fields, and the server's. */
export interface FormActionData {
  result?: SubmissionResult;
  error?: ApiError;
}

/**
 * Zod and Conform's parser are as large as everything else on a form's page, so they are loaded when the form first gets
 * the focus. A form that is sent earlier is checked by the action, with the same result.
 */
export function useFormCheck<Input, Output>(load: LoadFormCheck<Input, Output>) {
  const [check, setCheck] = useState<FormCheck<Input, Output>>();
  const isRequested = useRef(false);
  const onFocus = () => {
    if (isRequested.current) return;
    isRequested.current = true;
    loadCheckWithMessages(load).then(
      (loaded) => setCheck(() => loaded),
      () => {
        isRequested.current = false;
      },
    );
  };
  const onValidate = check && (({ formData }: { formData: FormData }) => check(formData));
  return { onFocus, options: onValidate ? { onValidate, shouldRevalidate: 'onInput' as const } : {} };
}

/** The messages are needed as soon as the check finds an error. */
async function loadCheckWithMessages<Input, Output>(
  load: LoadFormCheck<Input, Output>,
): Promise<FormCheck<Input, Output>> {
  const [check] = await Promise.all([load(), loadIssueMessages()]);
  return check;
}

/** The form of a request; an empty one if the body is no form. */
export function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** Checks a form: returns the action data if it has errors, otherwise its values. */
export async function checkForm<Input, Output>(
  form: FormData,
  load: LoadFormCheck<Input, Output>,
  language: Language,
): Promise<{ answer: FormActionData } | { value: Output; refused: (error: ApiError) => FormActionData }> {
  const check = await loadCheckWithMessages(load).catch(() => undefined);
  if (!check) return { answer: { error: unreachableError(language) } };
  const submission = check(form);
  if (submission.status !== 'success') return { answer: { result: submission.reply() } };
  return { value: submission.value, refused: (error) => toRejectedActionData(submission, error) };
}

/** The server's refusal: its issues at their fields, the rest above the button. */
function toRejectedActionData(
  submission: Pick<Submission<unknown>, 'reply'>,
  error: ApiError,
): FormActionData {
  const fieldErrors = Object.fromEntries((error.issues ?? []).map(({ path, code }) => [path, [code]]));
  return { result: submission.reply({ fieldErrors }), error };
}

// Shown once for the whole form, above its button; the field itself says what it lacks.
const WHOLE_FORM_CODES = new Set(['all_fields_required', 'both_fields_required']);

/** The message for the first error of a field: Zod and the server use codes. */
export function useFieldMessage(): (field: {
  name?: string;
  errors?: string[] | undefined;
}) => string | undefined {
  const language = useLanguage();
  return ({ name, errors }) => {
    const code = errors?.[0];
    if (code === undefined) return undefined;
    const isWhole = WHOLE_FORM_CODES.has(code);
    return loadedIssueMessages()?.(isWhole ? 'required' : code, language, isWhole ? name : undefined);
  };
}

/** Whether to show the message about the whole form ('All fields are required'). */
export function isIncomplete({ allErrors }: { allErrors: Record<string, string[]> }): boolean {
  return Object.values(allErrors).some((codes) => codes.some((code) => WHOLE_FORM_CODES.has(code)));
}
