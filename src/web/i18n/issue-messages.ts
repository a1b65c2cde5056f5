// The words for all that may be wrong with a field weigh as much as a small page, and most visits never meet one.
// They come with what can find a fault: the check of a form. Once here they stay.
type IssueMessages = typeof import('#texts/issues.ts').fieldErrorMessage;

let messages: IssueMessages | undefined;

/** @throws TypeError when the server can't be reached. */
export async function loadIssueMessages(): Promise<void> {
  messages ??= (await import('#texts/issues.ts')).fieldErrorMessage;
}

/** Undefined until something has found a fault. */
export function loadedIssueMessages(): IssueMessages | undefined {
  return messages;
}

/** For pages that may arrive with a fault already in them: `preload-issue-messages.ts`. */
export function setIssueMessages(given: IssueMessages): void {
  messages = given;
}
