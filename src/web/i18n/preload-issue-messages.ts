// Imported where faults are rendered on the server, after a form was sent without script: the page that then wakes
// up in the browser must say the same from its first moment on. Also by editors that bring their check along.
import { fieldErrorMessage } from '#texts/issues.ts';
import { setIssueMessages } from './issue-messages.ts';

setIssueMessages(fieldErrorMessage);
