// The messages for all field errors are as large as a small page, and most visits need none. They are loaded with what can
// find an error: the check of a form.
type IssueMessages = typeof import('#texts/issues.ts').fieldErrorMessage;

let messages: IssueMessages | undefined;

/** @throws TypeError when the server can't be reached. */
export async function loadIssueMessages(): Promise<void> {
  messages ??= (await import('#texts/issues.ts')).fieldErrorMessage;
}

/** Undefined until they are loaded. */
export function loadedIssueMessages(): IssueMessages | undefined {
  return messages;
}

/** For pages whose server-rendered HTML may contain errors: `preload-issue-messages.ts`. */
export function setIssueMessages(preloaded: IssueMessages): void {
  messages = preloaded;
}
