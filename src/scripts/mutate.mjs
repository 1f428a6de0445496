// npm run mutate: checks that the tests notice faults. Puts one fault at a time into a copy of the last commit, and
// runs the tests there that `npm test -- --changed` chooses.

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyLinked } from './bootstrap/copy-linked.mjs'
import { duration } from './bootstrap/steps.mjs'
import { MUTATIONS } from './testing/mutations.mjs'

const HELP = `Usage: npm run mutate [-- <numbers>]

Puts each fault of src/scripts/testing/mutations.mjs (or those with these numbers, from 1) into a copy of the last commit, one at a
time, and tells which tests notice it. Ends with 1 when one is not noticed. Minutes for each: not part of npm test.`

const wanted = process.argv.slice(2)
if (wanted.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
const chosen = MUTATIONS.map((mutation, index) => ({ ...mutation, number: index + 1 })).filter(
  ({ number }) => wanted.length === 0 || wanted.includes(String(number)),
)

/** Returns a checkout of the last commit with the packages, the build and the caches of this one. */
function copyOfCommit() {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'kovina-mutations-')), 'kovina')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy])
  copyLinked('node_modules', copy)
  // The copy writes to these folders, so it must not share their files.
  rmSync(path.join(copy, 'node_modules/.cache'), { recursive: true, force: true })
  for (const folder of ['node_modules/.cache', '.next', 'dist'])
    if (existsSync(folder)) cpSync(folder, path.join(copy, folder), { recursive: true })
  return copy
}

function replaceIn(file, from, to) {
  const text = readFileSync(file, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file}: the text to replace must stand there once`)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}

/** Returns the failed tests as `suite: name`; none if the tests did not notice the fault. */
function failuresWith(copy, { file, from, to }) {
  replaceIn(path.join(copy, file), from, to)
  const verdict = path.join(copy, 'test-results/verdict.json')
  rmSync(verdict, { force: true })
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--silent', '--', '--changed'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  execFileSync('git', ['checkout', '--quiet', '--', '.'], { cwd: copy })
  if (!existsSync(verdict)) throw new Error(`there was no verdict:\n${stdout}\n${stderr}`)
  const failures = JSON.parse(readFileSync(verdict, 'utf8')).flatMap(({ title, failures: own = [] }) =>
    own.map(({ test }) => `${title}: ${test}`),
  )
  if ((status === 0) !== (failures.length === 0)) throw new Error(`exit code ${status}:\n${stdout}`)
  return failures
}

const copy = copyOfCommit()
let survived = 0
try {
  for (const { number, fault, ...mutation } of chosen) {
    const began = performance.now()
    const failures = failuresWith(copy, mutation)
    if (failures.length === 0) survived += 1
    const noticed =
      failures.length === 0 ? 'NOT NOTICED' : `${failures.length} failed, the first: ${failures[0]}`
    console.log(
      `${number}. ${fault} (${mutation.file})\n   ${noticed}\n   ${duration(performance.now() - began)}`,
    )
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy])
  rmSync(path.dirname(copy), { recursive: true, force: true })
}
console.log(`\n${chosen.length - survived} noticed, ${survived} not noticed`)
process.exitCode = survived === 0 ? 0 : 1
