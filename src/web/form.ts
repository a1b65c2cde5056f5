import type { Submission, SubmissionResult } from '@conform-to/react';
import { useSyncExternalStore } from 'react';
import { issueWords } from '#texts/refusals.ts';
import type { ApiError } from './api.ts';
import { useLanguage } from './language.tsx';

/** What an action answers when the server said no. */
export interface Refusal {
  result: SubmissionResult;
  error: ApiError;
}

/** Puts the server's no where it belongs: its issues to their fields, the rest over the button. */
export function refused(submission: Submission<unknown>, error: ApiError): Refusal {
  const issues = (error.issues ?? []).map(({ path, code }) => [path, [code]] as const);
  return { result: submission.reply({ fieldErrors: Object.fromEntries(issues) }), error };
}

/** The words under a field for the first code it carries: Zod and the server speak in codes. */
export function useFieldWords(): (field: { errors?: string[] | undefined }) => string | undefined {
  const language = useLanguage();
  return ({ errors }) => errors?.[0] && issueWords(errors[0], language);
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
