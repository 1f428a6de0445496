// Reads the JSON reports of the test runners: numbers of passed and failed tests, the failures, and the tests that were
// not run with the reason.

import { stripVTControlCharacters } from 'node:util'

// Enough for the difference of two short lists, whose message begins with five lines without values.
const REASON_LINES = 30
/** Matches a line of a stack trace inside a package. */
const PACKAGE_FRAME = /^\s*at .*node_modules/

/** Returns the beginning of an error, indented. The runner has printed the whole error. */
function reasonIn(message = 'no error was told') {
  const lines = stripVTControlCharacters(message)
    .trim()
    .split('\n')
    .filter((line) => !PACKAGE_FRAME.test(line))
  return lines.slice(0, REASON_LINES).join('\n    ')
}

const relative = (file) => file.replace(`${process.cwd()}/`, '')

/** Returns the command that repeats one test. */
const again = (...selection) =>
  `npm test -- ${selection.map((text) => `'${text.replaceAll("'", "'\\''")}'`).join(' ')}`

/** Vitest's statuses of tests that were not run. */
const NOT_RUN = ['skipped', 'pending', 'todo', 'disabled']

/**
 * Returns the tests of a file that were not run, each with its requirement (`meta` in its options). If the file failed
 * before them, they belong to that failure.
 */
function notRunIn({ name, status, assertionResults }) {
  const isBroken = status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
  if (isBroken) return []
  return assertionResults
    .filter((result) => NOT_RUN.includes(result.status))
    .map(({ fullName, meta }) => ({
      test: `${relative(name)} › ${fullName}`,
      reason: meta?.needs ? `needs ${meta.needs}` : 'gives no reason',
    }))
}

/**
 * Reads a report of Vitest's `json` reporter: passed, failed, the failures, the tests that were not run, and the
 * duration of each test. A file that fails outside its tests counts as one failure.
 */
export function vitestCounts({ numPassedTests = 0, testResults = [] }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return [{ test: file, reason: reasonIn(message), again: again(file) }]
    return failed.map(({ fullName, title, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      reason: reasonIn(failureMessages[0]),
      again: again(file, title),
    }))
  })
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      test: `${relative(name)} › ${fullName}`,
      milliseconds: duration,
    })),
  )
  const notRun = testResults.flatMap(notRunIn)
  return { passed: numPassedTests, failed: failures.length, failures, notRun, times }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

/**
 * Returns the specs of a file. `place` is the location from which Playwright runs each; without a line if another file
 * defines the test.
 */
function specsOfFile(suite) {
  return specsIn(suite).map((spec) => ({
    ...spec,
    place: spec.file === suite.file ? `${suite.file}:${spec.line}` : suite.file,
  }))
}

function playwrightFailure({ file, place, title }, { results }) {
  const { error, attachments = [] } = results.find((result) => result.error) ?? {}
  const picture = attachments.find(({ name }) => name === 'screenshot')?.path
  return {
    test: `${place} › ${title}`,
    reason: reasonIn(error?.message),
    again: place.startsWith(`${file}:`) ? again(`tests/${place}`) : again(`tests/${place}`, title),
    ...(picture && { picture: relative(picture) }),
  }
}

/** Reads a report of Playwright's `json` reporter: passed, failed, the failures, and the duration of each test. */
export function playwrightCounts({ stats = {}, suites = [], errors = [] }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const specs = suites.flatMap(specsOfFile)
  const failures = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => playwrightFailure(spec, test)),
  )
  const times = specs.flatMap(({ place, title, tests }) =>
    tests.map(({ results }) => ({
      test: `${place} › ${title}`,
      milliseconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  )
  const outside = errors.map(({ message }) => ({ test: 'outside the tests', reason: reasonIn(message) }))
  // No test is skipped on purpose, so a skipped test was prevented by a failure.
  const failed = unexpected + flaky + skipped + outside.length
  return { passed: expected, failed, failures: [...failures, ...outside], times }
}
