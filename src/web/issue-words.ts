// The words for all that may be wrong with a field weigh as much as a small page, and most visits never meet one.
// They come with what can find a fault: the check of a form. Once here they stay.
type IssueWords = typeof import('#texts/issues.ts').fieldWords;

let words: IssueWords | undefined;

/** @throws TypeError when the server can't be reached. */
export async function loadIssueWords(): Promise<void> {
  words ??= (await import('#texts/issues.ts')).fieldWords;
}

/** Undefined until something has found a fault. */
export function loadedIssueWords(): IssueWords | undefined {
  return words;
}

/** For pages that may arrive with a fault already in them: `issue-words-at-once.ts`. */
export function haveIssueWords(given: IssueWords): void {
  words = given;
}
