import type { Submission, SubmissionResult } from '@conform-to/react';
import { useRef, useState } from 'react';
import type { Language } from '#texts/texts.ts';
import { type ApiError, unreachableError } from '../api/api-client.ts';
import { loadedIssueMessages, loadIssueMessages } from '../i18n/issue-messages.ts';
import { useLanguage } from '../i18n/language.tsx';

/** Reads a form by its Zod schema, the one the server uses. */
export type FormCheck<Input, Output> = (form: FormData) => Submission<Input, string[], Output>;
type LoadFormCheck<Input, Output> = () => Promise<FormCheck<Input, Output>>;

/** What an action answers when the form stays: what is wrong in its fields, and what the server said. */
export interface FormActionData {
  result?: SubmissionResult;
  error?: ApiError;
}

/**
 * Zod and Conform's parser weigh as much as everything else on a form's page, so they come with the first
 * touch instead of with the page. Whoever is faster than that is checked by the action, with the same result.
 */
export function useFormCheck<Input, Output>(load: LoadFormCheck<Input, Output>) {
  const [check, setCheck] = useState<FormCheck<Input, Output>>();
  const isAsked = useRef(false);
  const onFocus = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    loadCheckWithMessages(load).then(
      (loaded) => setCheck(() => loaded),
      () => {
        isAsked.current = false;
      },
    );
  };
  const onValidate = check && (({ formData }: { formData: FormData }) => check(formData));
  return { onFocus, options: onValidate ? { onValidate, shouldRevalidate: 'onInput' as const } : {} };
}

/** What finds a fault brings the words for it. */
async function loadCheckWithMessages<Input, Output>(
  load: LoadFormCheck<Input, Output>,
): Promise<FormCheck<Input, Output>> {
  const [check] = await Promise.all([load(), loadIssueMessages()]);
  return check;
}

/** The form of a request; an empty one where somebody has sent no form at all. */
export function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** Checks what was sent; answers what the form has to show, or hands the values on. */
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

/** Puts the server's no where it belongs: its issues to their fields, the rest over the button. */
function toRejectedActionData(
  submission: Pick<Submission<unknown>, 'reply'>,
  error: ApiError,
): FormActionData {
  const fieldErrors = Object.fromEntries((error.issues ?? []).map(({ path, code }) => [path, [code]]));
  return { result: submission.reply({ fieldErrors }), error };
}

// Said once for the whole form, over its button; the single field then just says that it is empty.
const WHOLE_FORM_CODES = new Set(['all_fields_required', 'both_fields_required']);

/** The words under a field for the first code it carries: Zod and the server speak in codes. */
export function useFieldMessage(): (field: { errors?: string[] | undefined }) => string | undefined {
  const language = useLanguage();
  return ({ errors }) => {
    const code = errors?.[0];
    if (code === undefined) return undefined;
    return loadedIssueMessages()?.(WHOLE_FORM_CODES.has(code) ? 'required' : code, language);
  };
}

/** Whether the specified sentence about the whole form is due ('All fields are required'). */
export function isIncomplete({ allErrors }: { allErrors: Record<string, string[]> }): boolean {
  return Object.values(allErrors).some((codes) => codes.some((code) => WHOLE_FORM_CODES.has(code)));
}
