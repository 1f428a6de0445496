import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PRIVATE_WORDS } from './private-words'

const ROOTS = ['src', 'tests', 'migrations']
/** Written by Payload. */
const GENERATED = ['src/payload-types.ts', 'migrations/index.ts']

/** The name of an account of Unix. */
const ACCOUNT = /\(postgres, nobody\)/
// Without an antecedent a reader has to find out who or what is meant: the caller, the visitor, an editor, any value.
const WITHOUT_SUBJECT = /\b(?:whoever|nobody|whatever)\b/i
// A docblock begins with a verb or a noun of the trade: “Counts the requests”, not “How many there were”.
const QUESTION = /^(?:What|How|Who|Whose|Whom|Where|When|Why|Which|Whether|Is|Are)\b/
const IS_COMMENT = /^\s*(?:\/\/|\{?\/\*|\*)/

// Names of files as comments write them; placeholders (`<name>.ts`, `*.test.ts`) and other people's names without an ending
// of ours are none.
const FILE_NAME = /(?<![\w*>}….@/-])[\w@()[\]./-]*[\w)\]-]\.(?:tsx?|mjs|cjs|css|md|ya?ml)\b/g
// Code in backquotes that ends in a name with humps: `readFileSync`, `JSON.parse()`, `FILE_NAME`. Others may be words, columns or
// values.
const IDENTIFIER =
  /`(?:[\w$]+\.)*((?:[a-z]\w*|[A-Z]+[a-z]\w*)[A-Z]\w*|[A-Z][A-Z\d]*_[A-Z\d_]+)(?:\([^`]*\))?`/g
/** Inside of packages; comments name it, and no code of ours does. */
const OF_PACKAGES = ['handleWorkflowError']
/** “Payload (3.90.2)”: a shortcoming of this version. */
const VERSION = /\((\d+\.\d+\.\d+)[,)]/g

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))

const files = [...ROOTS.flatMap(filesBelow), ...filesBelow('docs'), ...readdirSync('.')]
const isSource = (file: string) => ROOTS.some((root) => file.startsWith(`${root}/`))
const sources = files.filter(
  (file) => isSource(file) && /\.(tsx?|mjs|css)$/.test(file) && !GENERATED.includes(file),
)

interface Line {
  text: string
  isComment: boolean
}

const known = new Map<string, Line[]>()

/** Reads each file once: several tests ask for it. */
function linesOf(file: string): Line[] {
  const lines =
    known.get(file) ??
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text) => ({ text, isComment: IS_COMMENT.test(text) }))
  known.set(file, lines)
  return lines
}

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

const commentsOf = (file: string): string[] =>
  linesOf(file).flatMap(({ text, isComment }) => (isComment ? [text] : (text.match(/(?<=\s)\/\/ .*/) ?? [])))

const comments = sources.flatMap((file) => commentsOf(file).map((text) => ({ file, text })))

/** The names in comments that a pattern finds, each with its place. */
const named = (pattern: RegExp) =>
  comments.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ file, name: match[1] ?? match[0] })),
  )

test('comments speak the terms of the field', () => {
  const found = comments
    .filter(({ text }) => PRIVATE_WORDS.test(text.replace(/`[^`]*`/g, '')))
    .map(({ file, text }) => `${file}: ${text.trim()}`)
  expect(found).toEqual([])
})

test('comments name only files that exist', () => {
  // A comment writes a path, or the end of one.
  const ends = new Set(
    files.flatMap((file) => [...file.matchAll(/(?<=^|\/)./g)].map(({ index }) => file.slice(index))),
  )
  const found = named(FILE_NAME)
    // The bracket that opens before a name is the sentence's; those of a folder are closed.
    .map(({ file, name }) => ({ file, name: /^\([^)]*$/.test(name) ? name.slice(1) : name }))
    .filter(({ name }) => !ends.has(name))
    .map(({ file, name }) => `${file}: ${name}`)
  expect(found).toEqual([])
})

/** The names among these that the code of the files has, comments left out. */
function namesIn(ofFiles: readonly string[], wanted: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  for (const { text, isComment } of ofFiles.flatMap(linesOf)) {
    if (isComment) continue
    for (const name of text.replace(/\s\/\/ .*/, '').match(/[A-Za-z_$][\w$]*/g) ?? [])
      if (wanted.has(name)) found.add(name)
  }
  return found
}

const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file)

test('comments name only functions, types and constants that exist', () => {
  const outside = files.filter((file) => /^(?!package-lock)[\w.-]+\.(?:[cm]?[jt]s|jsonc?)$/.test(file))
  const code = [...outside, ...GENERATED, ...sources]
  const identifiers = named(IDENTIFIER)
  const wanted = new Set(identifiers.map(({ name }) => name))
  const inTests = namesIn(code.filter(isTest), wanted)
  const inProduct = namesIn(
    code.filter((file) => !isTest(file)),
    wanted,
  )
  const exists = (name: string, file: string) =>
    // Code is not explained by a name that only a test has.
    inProduct.has(name) || (isTest(file) && inTests.has(name)) || OF_PACKAGES.includes(name)
  const found = identifiers
    .filter(({ file, name }) => !exists(name, file))
    .map(({ file, name }) => `${file}: ${name}`)
  expect(found).toEqual([])
})

test('comments name only versions that are installed', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  // Comments speak of Payload's packages by the version of `payload`, which some of them are behind.
  const installed = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name]) => !name.startsWith('@payloadcms/'))
    .map(([, version]) => version)
  const found = named(VERSION)
    .filter(({ name }) => !installed.includes(name))
    .map(({ file, name }) => `${file}: ${name}`)
  expect(found).toEqual([])
})
