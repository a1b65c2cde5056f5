import { expect, test } from 'vitest';
import { failuresOfStories, failuresOfTests } from './test-failures.mjs';

test('a failed test is listed with its file, its name and its message', () => {
  const file = (name: string, status: string, assertionResults: unknown[], message = '') => ({
    ...{ name, status, message, assertionResults },
  });
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\x1b[31mError: 4\x1b[39m\n  at sum'],
  };
  const report = {
    testResults: [
      file('/here/sum.test.ts', 'failed', [{ status: 'passed', fullName: 'begins' }, failed]),
      file('/here/fine.test.ts', 'passed', [{ status: 'passed', fullName: 'is fine' }]),
      file('/here/broken.test.ts', 'failed', [], 'Cannot find module'),
    ],
  };
  expect(failuresOfTests(report, (name: string) => name.slice('/here/'.length))).toEqual([
    'Failed: sum.test.ts › adds up\n    Error: 4\n      at sum',
    'Failed: broken.test.ts\n    Cannot find module',
  ]);
});

test('a story that passed at a second try is distinguished from one that failed', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    ...{ file: 'dinner.story.ts', title },
    tests: [
      { status, projectName: 'phone', results: messages.map((message) => ({ errors: [{ message }] })) },
    ],
  });
  const stories = [
    spec('eats', 'unexpected', 'no fork'),
    spec('pays', 'flaky', 'no coin'),
    spec('goes', 'expected'),
  ];
  expect(failuresOfStories({ suites: [{ suites: [{ specs: stories }] }] })).toEqual([
    'Failed: dinner.story.ts › eats (phone)\n    no fork',
    'Passed at a second try: dinner.story.ts › pays (phone)\n    no coin',
  ]);
});
