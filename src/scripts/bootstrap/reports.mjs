// What the test runners' JSON reports say: how many passed and failed, and which failed, why.

import { stripVTControlCharacters } from 'node:util'

const REASON_LINES = 6

/** The beginning of an error, indented; the whole of it was printed where the test ran. */
function reasonIn(message = 'no error was told') {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  return lines.slice(0, REASON_LINES).join('\n    ')
}

const relative = (file) => file.replace(`${process.cwd()}/`, '')

/** Counts in a report of Vitest's `json` reporter. A file that breaks outside its tests counts as one failure. */
export function vitestCounts({ numPassedTests = 0, testResults = [] }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ test: file, reason: reasonIn(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      reason: reasonIn(failureMessages[0]),
    }))
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** Counts in a report of Playwright's `json` reporter. */
export function playwrightCounts({ stats = {}, suites = [], errors = [] }) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  const failures = suites.flatMap(specsIn).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        test: `${file}:${line} › ${title}`,
        reason: reasonIn(results.find(({ error }) => error)?.error.message),
      })),
  )
  const outside = errors.map(({ message }) => ({ test: 'outside the tests', reason: reasonIn(message) }))
  // None is skipped on purpose: a skipped one is one that a failure kept from running.
  const failed = unexpected + flaky + skipped + outside.length
  return { passed: expected, failed, failures: [...failures, ...outside] }
}
