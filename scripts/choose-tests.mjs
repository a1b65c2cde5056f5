// What `npm test -- words…` and `npm test -- --changed` run. Plain JavaScript without a library, as test.mjs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NODE, nodeEnv, ROOT, stop } from './setup.mjs';

/** Nearly every server test opens the whole app, so that imports lead to all of them: so many are run at most. */
const FEW_SERVER_TESTS = 12;
/** Of a page's stories: a minute has no room for all that come by. */
const STORIES_OF_A_PAGE = 2;
/** For what is on every page. */
const ANY_PAGE = ['e2e/pages.story.ts', 'e2e/home.story.ts'];

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isStory = (file) => /^e2e\/.*\.story\.ts$/.test(file);
const isServerTest = (file) => /^(src\/server|crash|fuzz)\//.test(file);

/** The test files and stories that are wanted, and a line on what is left out; null for all. */
export function chooseTests(args) {
  if (args.length === 0) return null;
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== changed);
  if (unknown || (changed && args.length > 1))
    stop('npm test -- [--slowest] [part of a path …] | --changed | --changed=<commit>');
  const files = lines('git', ['ls-files', '-co', '--exclude-standard']).filter((file) =>
    existsSync(join(ROOT, file)),
  );
  if (changed) return chooseChanged(changed.split('=')[1] ?? 'HEAD', files);
  const wanted = files.filter((file) => args.some((word) => file.includes(word)));
  const chosen = { tests: wanted.filter(isTest), stories: wanted.filter(isStory), devices: [], note: '' };
  if (chosen.tests.length + chosen.stories.length === 0)
    stop(`No test or story is named ${args.join(' or ')}.`);
  return chosen;
}

function chooseChanged(commit, files) {
  const untracked = lines('git', ['ls-files', '-o', '--exclude-standard']);
  const changed = [...lines('git', ['diff', '--name-only', commit]), ...untracked];
  const vitest = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json', `--changed=${commit}`];
  const reached = JSON.parse(lines(NODE, vitest).join('\n') || '[]').map(({ file }) =>
    file.slice(ROOT.length),
  );
  const tests = nearestTests(changed, [...new Set(reached)]);
  const ofPages = storiesOfPages(changed, files.filter(isStory), (file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const stories = [...new Set([...changedStories(changed, commit), ...ofPages])];
  return {
    ...{ tests, stories },
    // Of a page it is the phone that has the least room.
    devices: ofPages.length > 0 ? ['phone', 'any size'] : [],
    note:
      `${changed.length} files are changed. Left out: ${new Set(reached).size - tests.length} test files of other parts that ` +
      `import them, ${files.filter(isStory).length - stories.length} stories${ofPages.length > 0 ? ', the desktop' : ''}.`,
  };
}

/** All that lead to a change by their imports; of the server's, when they are many, those of the same noun. */
export function nearestTests(changed, reached) {
  const isNear = (file) => changed.some((one) => one === file || nounOf(one) === nounOf(file));
  if (reached.filter(isServerTest).length <= FEW_SERVER_TESTS) return reached;
  return reached.filter((file) => !isServerTest(file) || isNear(file));
}

const nounOf = (file) =>
  /^src\/(?:server|domain|contract|texts|web\/pages\/admin|web\/pages)\/([\w-]+)/.exec(file)?.[1] ?? file;

/** Playwright follows the imports of stories. */
function changedStories(changed, commit) {
  if (!changed.some((file) => file.startsWith('e2e/'))) return [];
  const args = ['test', '--list', '--reporter=json', '--pass-with-no-tests', `--only-changed=${commit}`];
  const { suites } = JSON.parse(lines(NODE, ['node_modules/@playwright/test/cli.js', ...args]).join('\n'));
  return suites.map(({ file }) => `e2e/${file}`);
}

/** Of each changed page the stories that are called after it, then those that name its address most often. */
export function storiesOfPages(changed, stories, read) {
  const web = changed.filter((file) => /^(src\/web|src\/looks|public)\//.test(file) && !isTest(file));
  const addresses = [
    ...addressesIn(read('src/web/routes.ts'), '/', ''),
    ...addressesIn(read('src/web/pages/admin/admin-routes.ts'), '/adminnavbar/', 'pages/admin/'),
    ['/adminnavbar', 'pages/admin/desk/'],
  ];
  return web.flatMap((file) => {
    const folder = /^src\/web\/(pages\/(?:admin\/)?[\w-]+\/)/.exec(file)?.[1];
    const own = addresses.filter(([, page]) => folder && page.startsWith(folder)).map(([address]) => address);
    const named = stories
      .map((story) => ({
        story,
        count: countOf(own, read(story)) + (isCalledAfter(folder, story) ? 1000 : 0),
      }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, STORIES_OF_A_PAGE)
      .map(({ story }) => story);
    return named.length > 0 ? named : ANY_PAGE;
  });
}

/** Paths and files in a table of routes. */
function addressesIn(table, before, folder) {
  return [...table.matchAll(/\['([^']*)', '([^']+)'\]/g)].map(([, path, file]) => [
    before + path,
    folder + file,
  ]);
}

const countOf = (addresses, text) =>
  addresses.reduce(
    (sum, address) => sum + text.split(new RegExp(`(?<![\\w-])${address}(?=['"\`?#])`)).length - 1,
    0,
  );

const isCalledAfter = (folder = '', story = '') =>
  folder !== '' && basename(story).startsWith(basename(folder).replace(/s$/, ''));

function lines(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    ...{ cwd: ROOT, encoding: 'utf8', env: nodeEnv() },
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) stop(`${args.join(' ')} failed:\n${stderr}${stdout}`);
  return stdout.split('\n').filter(Boolean);
}
