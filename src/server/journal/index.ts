// What other nouns may use of this one. Everything else in the folder is private (docs/architecture.md).
export { checkJournal } from './check-journal.ts';
export { recordFact } from './journal-store.ts';
