import { expect, test } from 'vitest'
import { LOCALE_CODES } from '@/shared/locales'
import { affectedTests, TESTS_BY_PATH, testPrefixesOf, unaffectedTitles } from './affected.mjs'
import { chosenTests, testFiles } from './suites.mjs'

const EXAMPLES = [
  'src/contract/users/create.ts',
  'src/identity/second-factor/second-factor.ts',
  'src/content/collections/news/index.ts',
  'src/inbox/submissions/create-submission.ts',
  'src/features/news/news-list.tsx',
  'src/server/http-server.ts',
  'src/platform/http/csrf.ts',
  'src/ui/button.tsx',
  'src/scripts/backup.ts',
  'src/scripts/admin.ts',
  'src/static-page-entry.ts',
  'next.config.ts',
]

test.each(EXAMPLES)('a change of %s concerns some tests, and not all', (file) => {
  const all = testFiles()
  const affected = affectedTests([file], all)
  expect(affected.length).toBeGreaterThan(0)
  expect(affected.length).toBeLessThan(all.length / 2)
})

test('every part of the product names tests that are there', () => {
  const all = testFiles()
  const folders = ['news', 'auth', 'submissions']
  for (const [pattern, tests] of TESTS_BY_PATH) {
    const starts = folders.flatMap((folder) => tests(['', folder]))
    const isThere = starts.some((start) => all.some((file) => file.startsWith(`tests/${start}`)))
    expect(isThere, String(pattern)).toBe(true)
  }
})

test('a changed test concerns itself, and a support file the tests that import it', () => {
  expect(affectedTests(['tests/contract/users/create.test.ts'])).toContain(
    'tests/contract/users/create.test.ts',
  )
  const some = affectedTests(['tests/support/submissions/submission-form.ts'])
  expect(some).toContain('tests/journeys/editing/submissions.spec.ts')
  expect(testPrefixesOf('README.md')).toBeUndefined()
})

test('a change that concerns texts runs the pages of all languages, another those of two', () => {
  const pattern = new RegExp(unaffectedTitles(['src/ui/cards/card-grid.tsx']) ?? 'none')
  const title = (locale: string) => `reading journeys/reading/all-pages.spec.ts in ${locale} every link`
  expect(LOCALE_CODES.filter((locale) => !pattern.test(title(locale)))).toEqual(['hr', 'de'])
  for (const file of ['src/i18n/messages/fr.json', 'tests/journeys/reading/all-pages.spec.ts'])
    expect(unaffectedTitles(['src/ui/cards/card-grid.tsx', file])).toBeUndefined()
})

test('a test file that is not there is named, and not taken for words in the names of tests', () => {
  expect(() => chosenTests(['tests/journeys/site/home.spec.ts'])).toThrow('tests/journeys/site/home.spec.ts')
  expect(chosenTests(['leaves out what is not there'])).toMatchObject({
    words: 'leaves out what is not there',
  })
  const { files, lines } = chosenTests(['tests/process/logs.test.ts:3'])
  expect({ files, lines }).toEqual({
    files: ['tests/process/logs.test.ts'],
    lines: ['tests/process/logs.test.ts:3'],
  })
})
