// The failures of a test run, read from the reports of Vitest and Playwright, in a few lines each.
import { stripVTControlCharacters } from 'node:util';

/** Enough to see the cause: the whole message is further up. */
const MOST_CHARACTERS = 1200;

const indented = (messages) =>
  messages
    .map((message) => stripVTControlCharacters(message).slice(0, MOST_CHARACTERS).replaceAll(/^/gm, '    '))
    .map((message) => `\n${message}`)
    .join('');

/** Of a Vitest report (`--reporter=json`); `nameOf` shortens a file's path. */
export function failuresOfTests({ testResults }, nameOf) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    // A file that does not load has no tests.
    if (status === 'failed' && assertionResults.length === 0)
      return [`Failed: ${nameOf(name)}${indented([message ?? ''])}`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `Failed: ${nameOf(name)} › ${test.fullName}${indented(test.failureMessages ?? [])}`);
  });
}

/** Of a Playwright report: also tests that passed at the second attempt, with the error of the first. */
export function failuresOfStories({ suites }) {
  const storiesOf = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(storiesOf)];
  return suites.flatMap(storiesOf).flatMap(({ file, title, tests }) => {
    const statuses = tests.map(({ status }) => status);
    const isFailed = statuses.includes('unexpected');
    if (!isFailed && !statuses.includes('flaky')) return [];
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    const outcome = isFailed ? 'Failed' : 'Passed at a second try';
    const messages = errors.map(({ message }) => message ?? '');
    return [`${outcome}: ${file} › ${title} (${tests[0]?.projectName})${indented(messages)}`];
  });
}
