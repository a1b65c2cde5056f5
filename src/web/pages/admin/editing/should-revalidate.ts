import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Opening a form is no reason to ask for the list again; a change is, and so is 'try again'. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href === nextUrl.href;
}
