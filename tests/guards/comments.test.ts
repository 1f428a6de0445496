import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = ['src', 'tests', 'migrations']
/** Written by Payload. */
const GENERATED = ['src/payload-types.ts', 'migrations/index.ts']

/** The name of an account of Unix. */
const ACCOUNT = /\(postgres, nobody\)/
// Without an antecedent a reader has to find out who or what is meant: the caller, the visitor, an editor, any value.
const WITHOUT_SUBJECT = /\b(?:whoever|nobody|whatever)\b/i
// A docblock begins with a verb or a noun of the trade: “Counts the requests”, not “How many there were”.
const QUESTION = /^(?:What|How|Who|Whose|Whom|Where|When|Why|Which|Whether)\b/
const IS_COMMENT = /^\s*(?:\/\/|\{?\/\*|\*)/

const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
).filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !GENERATED.includes(file))

interface Line {
  text: string
  isComment: boolean
}

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text) => ({ text, isComment: IS_COMMENT.test(text) }))

/** The first words of each comment: of a docblock, or of the first of several lines with `//`. */
function openings(lines: readonly Line[]): string[] {
  return lines.flatMap(({ text, isComment }, index) => {
    const before = lines[index - 1]
    const begins =
      isComment && (!before?.isComment || /\/\*\*?\s*$/.test(before.text) || /^\s*\{?\/\*/.test(text))
    const words = text.replace(/^\s*(?:\/\/|\{?\/\*\*?|\*)\s*/, '')
    return begins && words ? [words] : []
  })
}

test('comments name their subjects', () => {
  const found = sources.flatMap((file) =>
    linesOf(file)
      .filter(({ text, isComment }) => isComment && !ACCOUNT.test(text))
      .filter(({ text }) => WITHOUT_SUBJECT.test(text.replace(/`[^`]*`/g, '')))
      .map(({ text }) => `${file}: ${text.trim()}`),
  )
  expect(found).toEqual([])
})

test('comments begin with no question', () => {
  const found = sources.flatMap((file) =>
    openings(linesOf(file))
      .filter((words) => QUESTION.test(words))
      .map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})
