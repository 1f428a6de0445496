// Defines the test suites: their files, their requirements, and their runners.

import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../bootstrap/source-digest.mjs'

/**
 * `needs`: `templates` (a PostgreSQL with demo content), `build` (the production build), `browser`, `node` (the
 * recommended version; the other suites test the machine's own). `isLong`: only `npm run test:long` runs it.
 */
export const SUITES = [
  {
    name: 'unit',
    title: 'Unit',
    runner: 'vitest',
    needs: [],
    files: /^(src\/.*|tests\/guards\/.*)\.test\.ts$/,
  },
  {
    name: 'integration',
    title: 'Integration',
    runner: 'vitest',
    needs: ['templates'],
    files: /^tests\/integration\/.*\.test\.ts$/,
  },
  {
    name: 'contract',
    title: 'Contract',
    runner: 'vitest',
    needs: ['templates', 'build'],
    files: /^tests\/contract\/.*\.test\.ts$/,
  },
  {
    name: 'process',
    title: 'Process',
    runner: 'vitest',
    needs: ['templates', 'build', 'browser', 'node'],
    files: /^tests\/process\/.*\.test\.ts$/,
  },
  {
    name: 'journeys',
    title: 'Journeys',
    runner: 'playwright',
    projects: ['reading', 'editing'],
    needs: ['templates', 'build', 'browser', 'node'],
    files: /^tests\/journeys\/.*\.spec\.ts$/,
  },
  {
    name: 'long',
    title: 'Long, processes',
    runner: 'vitest',
    needs: ['templates', 'build', 'browser', 'node'],
    files: /^tests\/long\/.*\.test\.ts$/,
    isLong: true,
  },
  {
    name: 'long-journeys',
    title: 'Long, journeys',
    runner: 'playwright',
    projects: ['long'],
    needs: ['templates', 'build', 'browser', 'node'],
    files: /^tests\/long\/.*\.spec\.ts$/,
    isLong: true,
  },
]

/** Lists the test files of all suites. */
export function testFiles() {
  const all = ['src', 'tests'].flatMap(filesBelow)
  return all.filter((file) => SUITES.some(({ files }) => files.test(file)))
}

const isPlace = (text) => statSync(text.replace(/:\d+$/, ''), { throwIfNoEntry: false }) !== undefined

/**
 * Chooses the tests to run. Files, folders and parts of paths select files; other arguments are words in the names of
 * tests. Throws for the name of a test file that does not exist.
 */
export function chosenTests(wanted, all = testFiles()) {
  const isPath = (text) => isPlace(text) || all.some((file) => file.includes(text))
  const missing = wanted.find((text) => /\.(test|spec)\.tsx?(:\d+)?$/.test(text) && !isPath(text))
  if (missing) throw new Error(`no file of tests: ${missing}`)
  const paths = wanted.filter(isPath).map((text) => path.normalize(text))
  const words = wanted.filter((text) => !isPath(text)).join(' ')
  const inPaths = (file) =>
    paths.length === 0 || paths.some((text) => file.includes(text.replace(/:\d+$/, '')))
  // Code may compose a title, so that no file contains its words. Then all files may have it.
  const holds = (file) => readFileSync(file, 'utf8').toLowerCase().includes(words.toLowerCase())
  const found = all.filter(inPaths)
  const withWords = words ? found.filter(holds) : found
  const lines = paths.filter((text) => /:\d+$/.test(text))
  return { files: withWords.length > 0 ? withWords : found, words, lines }
}
