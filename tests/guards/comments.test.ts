import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Folders whose comments name their subjects; the others still have to be reworded. */
const FOLDERS = [
  'src/app',
  'src/browser',
  'src/content/collections',
  'src/content/editing',
  'src/content/fields',
  'src/content/publishing',
  'src/content/queries',
  'src/content/uploads',
  'src/content/view-models',
  'src/contract',
  'src/features',
  'src/i18n',
  'src/identity',
  'src/inbox',
  'src/platform/crypto',
  'src/platform/forms',
  'src/platform/http',
  'src/platform/log',
  'src/platform/mail',
  'src/seed',
  'src/shared',
  'src/ui',
  'tests/contract',
  'tests/guards',
  'tests/integration',
  'tests/journeys',
]

// Without an antecedent a reader has to find out who or what is meant: the caller, the visitor, an editor, any value.
const WITHOUT_SUBJECT = /\b(?:whoever|nobody|whatever)\b/i
const IS_COMMENT = /^\s*(?:\/\/|\{?\/\*|\*)/

function findings(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .flatMap((file) => {
      const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
      return lines
        .filter((line) => IS_COMMENT.test(line) && WITHOUT_SUBJECT.test(line.replace(/`[^`]*`/g, '')))
        .map((line) => `${file}: ${line.trim()}`)
    })
}

test.each(FOLDERS)('the comments of %s name their subjects', (folder) => {
  expect(findings(folder)).toEqual([])
})
