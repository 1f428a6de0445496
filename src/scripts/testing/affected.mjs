// Finds the tests that a change affects, for `npm test -- --changed`: those that import a changed file, directly or
// through support files, and those that use its part of the product over HTTP, which no import shows. Only the whole
// suite is conclusive.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SUITES, testFiles } from './suites.mjs'

/**
 * Parts of the product with their tests, as prefixes of paths below `tests/`. The first match applies.
 * @type {[RegExp, (match: readonly string[]) => string[]][]}
 */
export const TESTS_BY_PATH = [
  [/^src\/contract\/(auth|users|query|http|roles|server)\//, ([, folder]) => [`contract/${folder}/`]],
  [/^src\/contract\//, () => ['contract/']],
  [
    /^src\/identity\/second-factor\//,
    () => ['contract/users/second-factor', 'integration/second-factor-login'],
  ],
  [/^src\/identity\/sso\//, () => ['contract/auth/sso', 'journeys/editing/sso']],
  [
    /^src\/identity\/(sessions|tokens)\//,
    () => ['contract/auth/', 'integration/browser-session', 'journeys/editing/session'],
  ],
  [
    /^src\/identity\/sign-in\//,
    () => ['contract/auth/login', 'contract/auth/account-lockout', 'journeys/editing/sign-in'],
  ],
  [/^src\/identity\/passwords\//, () => ['contract/auth/password', 'journeys/editing/passwords']],
  [/^src\/identity\/mails\//, () => ['contract/auth/password', 'contract/users/invite', 'integration/mail']],
  [/^src\/identity\/audit\//, () => ['contract/users/audit-log', 'integration/account']],
  [
    /^src\/identity\/admin\//,
    () => ['integration/user-administration', 'journeys/editing/user-administration'],
  ],
  [
    /^src\/identity\//,
    () => [
      'contract/users/',
      'contract/endpoint-permissions',
      'integration/user-administration',
      'integration/access',
    ],
  ],
  [
    /^src\/content\/(?:collections|globals)\/([\w-]+)/,
    ([, name]) => [
      `journeys/reading/${name}`,
      'integration/access',
      'integration/publishing',
      'integration/search',
    ],
  ],
  [
    /^src\/content\/admin\//,
    () => [
      'journeys/editing/admin-panel',
      'journeys/editing/content-tools',
      'journeys/editing/dashboard',
      'journeys/editing/edit-content',
      'journeys/editing/schedule',
    ],
  ],
  [
    /^src\/content\/editing\//,
    () => [
      'integration/translator-restrictions',
      'integration/admin-actions',
      'integration/concurrent-edits',
      'integration/missing-versions',
      'integration/publishing',
    ],
  ],
  [
    /^src\/content\/uploads\//,
    () => [
      'integration/stored-uploads',
      'integration/replaced-uploads',
      'process/uploads-in-bucket',
      'process/unpublished-content',
    ],
  ],
  [
    /^src\/content\//,
    () => [
      'integration/publishing',
      'integration/search',
      'integration/scheduled-publishing',
      'process/cache-invalidation',
    ],
  ],
  [
    /^src\/inbox\//,
    () => [
      'integration/inbox',
      'integration/submission',
      'integration/complaint-case',
      'integration/inbox-access',
      'journeys/editing/case',
    ],
  ],
  [
    /^src\/features\/(submissions|case)\//,
    () => ['integration/submission', 'journeys/editing/submissions', 'journeys/editing/case'],
  ],
  [
    /^src\/features\/sign-in\//,
    () => ['journeys/editing/sign-in', 'journeys/editing/passwords', 'journeys/editing/register'],
  ],
  [/^src\/browser\/builds\//, () => ['process/build-version-skew']],
  [
    /^src\/features\/([\w-]+)\//,
    ([, name]) => [`journeys/reading/${name}`, `journeys/editing/${name}`, `process/${name}`],
  ],
  [/^src\/seed\//, () => ['integration/database-preparation', 'process/empty-site']],
  [/^src\/server\/monitoring\/tracing\//, () => ['process/traces']],
  [/^src\/server\/monitoring\//, () => ['process/monitoring', 'process/logs']],
  [
    /^src\/server\/http\/(asset|build|precompressed|previous-build)-/,
    () => ['process/rolling-deploy', 'process/build-version-skew'],
  ],
  [/^src\/server\//, () => ['process/page-cache', 'process/cache-invalidation']],
  [
    /^src\/platform\/database\//,
    () => ['integration/embedded-database', 'integration/lost-connection', 'process/lifecycle'],
  ],
  [/^src\/platform\/mail\//, () => ['integration/mail', 'process/mail-delivery']],
  [/^src\/platform\/http\/csrf/, () => ['integration/csrf']],
  [/^src\/platform\/bot-check\//, () => ['integration/bot-check', 'process/bot-check-in-browser']],
  [/^src\/platform\//, () => ['integration/', 'process/lifecycle']],
  [/^src\/(ui|browser|app|i18n|shared)\//, () => ['journeys/reading/all-pages']],
  [/^src\/backup\/|^src\/scripts\/(backup|restore)\./, () => ['process/backup', 'integration/backup-turns']],
  [/^src\/scripts\/admin\./, () => ['integration/admin-command']],
  [/^src\/scripts\/supervise\./, () => ['process/supervisor']],
  [/^src\/scripts\/upgrade-check/, () => ['integration/upgrade-check']],
  [
    /^src\/(page-enhancements|static-page-entry|deferred-hydration)\./,
    () => ['journeys/reading/deferred-hydration', 'journeys/reading/page-weight'],
  ],
  [/^src\/submission-form-entry\./, () => ['journeys/editing/submissions']],
  [/^src\/instrumentation-client\./, () => ['process/build-version-skew']],
  [
    /^src\/scripts\/(start|prepare|migrate|seed)/,
    () => ['process/lifecycle', 'integration/database-preparation'],
  ],
  [/^migrations\//, () => ['integration/database-preparation', 'integration/access']],
  [
    /^(next|payload)\.config\.ts$|^src\/(proxy|payload)\.ts$/,
    () => ['contract/server/', 'process/page-cache'],
  ],
]

function git(...args) {
  const { stdout, status, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\n').filter(Boolean)
}

/**
 * Lists files that differ from `reference` (default: the last commit, or the one before if nothing differs), including
 * new files.
 */
export function changedFiles(reference) {
  const untracked = git('ls-files', '--others', '--exclude-standard')
  const differing = [...git('diff', '--name-only', reference ?? 'HEAD'), ...untracked]
  return differing.length > 0 || reference ? differing : git('diff', '--name-only', 'HEAD~1')
}

const ALIASES = [
  ['@tests/', 'tests/'],
  ['@/', 'src/'],
]
const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.{1,2}|@tests|@)\/[^']+)'/g

function importedFiles(file) {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, name]) => {
    const [alias, folder] = ALIASES.find(([start]) => name.startsWith(start)) ?? []
    const place = alias ? folder + name.slice(alias.length) : path.join(path.dirname(file), name)
    return [place, `${place}.ts`, `${place}.tsx`, `${place}/index.ts`].filter(
      (one) => /\.\w+$/.test(one) && existsSync(one),
    )
  })
}

/**
 * Finds the files that a test imports, directly or through its support files. Does not follow imports inside the
 * product, which lead to nearly every file.
 */
function reachedBy(test) {
  const reached = new Set()
  const queue = [test]
  for (let file = queue.pop(); file; file = queue.pop())
    for (const imported of importedFiles(file)) {
      if (reached.has(imported)) continue
      reached.add(imported)
      if (imported.startsWith('tests/')) queue.push(imported)
    }
  return reached
}

/** Returns the tests for a changed file's part of the product, as prefixes of paths; undefined if it has none. */
export function testPrefixesOf(file) {
  for (const [pattern, tests] of TESTS_BY_PATH) {
    const match = pattern.exec(file)
    if (match) return tests(match).map((start) => `tests/${start}`)
  }
  return undefined
}

/** Returns the test files that a change affects, without the unit tests, which Vitest finds itself. */
export function affectedTests(changed, all = testFiles()) {
  const isUnit = (file) => SUITES[0].files.test(file)
  const starts = changed.flatMap((file) => testPrefixesOf(file) ?? [])
  return all
    .filter((test) => !isUnit(test) && !test.startsWith('tests/long/'))
    .filter(
      (test) =>
        changed.includes(test) ||
        starts.some((start) => test.startsWith(start)) ||
        changed.some((file) => reachedBy(test).has(file)),
    )
}

/**
 * Pages differ between languages only in their texts. Other changes are tested in Croatian, the default, and in German,
 * which has the longest words.
 */
const OTHER_LANGUAGES = 'all-pages\\.spec\\.ts in (en|it|fr) '
const TEXTS = /^src\/(i18n|seed|shared)\/|^tests\//

/** Returns a pattern for the titles of tests that a change does not affect; undefined if it affects every language. */
export const unaffectedTitles = (changed) =>
  changed.some((file) => TEXTS.test(file)) ? undefined : OTHER_LANGUAGES
