import type { Submission, SubmissionResult } from '@conform-to/react';
import { useSyncExternalStore } from 'react';
import { issueWords } from '#texts/refusals.ts';
import type { ApiError } from './api.ts';
import { useLanguage } from './language.tsx';

/** What an action answers when the form stays: what is wrong in its fields, and what the server said. */
export interface FormAnswer {
  result?: SubmissionResult;
  error?: ApiError;
}

/** Puts the server's no where it belongs: its issues to their fields, the rest over the button. */
export function refused(submission: Submission<unknown>, error: ApiError): FormAnswer {
  const fieldErrors = Object.fromEntries((error.issues ?? []).map(({ path, code }) => [path, [code]]));
  return { result: submission.reply({ fieldErrors }), error };
}

// Said once for the whole form, over its button; the single field then just says that it is empty.
const ABOUT_ALL_FIELDS = new Set(['all_fields_required', 'both_fields_required']);

/** The words under a field for the first code it carries: Zod and the server speak in codes. */
export function useFieldWords(): (field: { errors?: string[] | undefined }) => string | undefined {
  const language = useLanguage();
  return ({ errors }) => {
    const code = errors?.[0];
    if (code === undefined) return undefined;
    return issueWords(ABOUT_ALL_FIELDS.has(code) ? 'required' : code, language);
  };
}

/** Whether the specified sentence about the whole form is due ('All fields are required'). */
export function isIncomplete({ allErrors }: { allErrors: Record<string, string[]> }): boolean {
  return Object.values(allErrors).some((codes) => codes.some((code) => ABOUT_ALL_FIELDS.has(code)));
}

const never = () => () => {};

/**
 * False until the page is alive. A form that only the browser can send must not be sent before: let its button
 * be no submit button yet, and Enter does nothing either.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
