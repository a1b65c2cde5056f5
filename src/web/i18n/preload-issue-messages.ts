// Imported where the server renders errors, after a form was sent without script: hydration must render the same. Also by
// editors that contain their check.
import { fieldErrorMessage } from '#texts/issues.ts';
import { setIssueMessages } from './issue-messages.ts';

setIssueMessages(fieldErrorMessage);
