// References between code and documents lead somewhere: sections of docs/specification, documents, links.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const SPECIFICATION = 'docs/specification'
// It holds the wrong samples.
const OWN = 'tests/guards/specification.test.ts'

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => ending.test(file))

const documents = [
  'README.md',
  'SECURITY.md',
  ...filesBelow('docs', /\.md$/),
  ...filesBelow('src', /README\.md$/),
  ...filesBelow('tests', /README\.md$/),
]
const sources = [
  'payload.config.ts',
  ...filesBelow('src', /\.(tsx?|mjs)$/),
  ...filesBelow('tests', /\.(tsx?|mjs)$/),
].filter((file) => file !== OWN)

const headingsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

/** Numbers of the sections of each page, by the page's name. */
const SECTIONS = new Map(
  readdirSync(SPECIFICATION).map((name) => [
    name,
    headingsOf(path.join(SPECIFICATION, name)).flatMap(
      (heading) => /^\d+(\.\d+)*(?= )/.exec(heading)?.[0] ?? [],
    ),
  ]),
)

const NUMBER = String.raw`§\d+(?:\.\d+)*`
const CITATION = new RegExp(String.raw`([\w-]+\.md) (${NUMBER}(?:(?:, |–| to )${NUMBER})*)`, 'g')
const numbersIn = (text: string) => [...text.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number = '']) => number)
const isSection = (page: string, number: string) => SECTIONS.get(page)?.includes(number) ?? false

/** Cited sections that do not exist: of the page that the citation names, or of the page itself. */
function unresolvedCitations(text: string, file: string): string[] {
  const named = [...text.matchAll(CITATION)].flatMap(([, page = '', numbers = '']) =>
    numbersIn(numbers)
      .filter((number) => !isSection(page, number))
      .map((number) => `${page} §${number}`),
  )
  const own = path.dirname(file) === SPECIFICATION ? path.basename(file) : ''
  const unnamed = numbersIn(text.replace(CITATION, ''))
    .filter((number) => !isSection(own, number))
    .map((number) => `§${number}`)
  return [...named, ...unnamed]
}

/** Comments and strings of a source file: a constant may have any name. */
const proseOf = (source: string) => source.match(/\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []

/** Documents of the time before this repository, and older ways to cite. */
const FORMER =
  /\b(?:BEHAVIOURS|DECISIONS|CONTRACT)\b|\bSTACK\.md\b|\bdesign\/[A-Z]|\b[Ss]pecification[,']? (?:\(?§|section)/

const formerNames = (prose: readonly string[]) => prose.filter((text) => FORMER.test(text))

/** Documents that a comment names. */
const missingDocuments = (source: string): string[] =>
  [...source.matchAll(/(?<![\w/.])docs\/[\w/-]+\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !existsSync(name))

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Links of a document to other files that are not there, or to headings that they do not have. */
function brokenLinks(text: string, file: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [to = '', anchor] = target.split('#')
      const linked = to === '' ? file : path.join(path.dirname(file), to)
      if (!existsSync(linked)) return true
      return anchor !== undefined && !headingsOf(linked).map(anchorOf).includes(anchor)
    })
}

describe('specification', () => {
  test('its pages have numbered sections, each number once and in order', () => {
    for (const [page, numbers] of SECTIONS) {
      if (page === 'README.md') continue
      expect(numbers.length, page).toBeGreaterThan(5)
      const inOrder = [...new Set(numbers)].sort((one, other) =>
        one.localeCompare(other, 'en', { numeric: true }),
      )
      expect(numbers, page).toEqual(inOrder)
    }
  })

  test('its README names every page', () => {
    const readme = readFileSync(`${SPECIFICATION}/README.md`, 'utf8')
    for (const page of SECTIONS.keys()) if (page !== 'README.md') expect(readme).toContain(`](${page})`)
  })
})

describe('every source file', () => {
  test.each(['src', 'tests', 'payload.config.ts'])(
    'below %s cites sections and documents that exist',
    (root) => {
      const wrong = sources
        .filter((file) => file.startsWith(root))
        .flatMap((file) => {
          const source = readFileSync(file, 'utf8')
          const found = [
            ...unresolvedCitations(source, file),
            ...formerNames(proseOf(source)),
            ...missingDocuments(source),
          ]
          return found.map((what) => `${file}: ${what}`)
        })
      expect(wrong).toEqual([])
    },
  )
})

describe('every document', () => {
  test.each(documents)('%s cites sections that exist, and its links lead somewhere', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(unresolvedCitations(text, file)).toEqual([])
    expect(formerNames([text])).toEqual([])
    expect(brokenLinks(text, file)).toEqual([])
  })
})

describe('a wrong reference is found:', () => {
  test.each([
    ['a section that no page has', '// As Directus does (contract.md §99.9).', ['contract.md §99.9']],
    ['a section of a main section that exists', '// (site.md §2.99)', ['site.md §2.99']],
    ['a second section of the same page', '// (behaviours.md §1.4, §9.9)', ['behaviours.md §9.9']],
    ['the last section of a range', '// (contract.md §14.1–§14.99)', ['contract.md §14.99']],
    ['a page that does not exist', '// (routes.md §1)', ['routes.md §1']],
    ['a section of no page', '// The answer (§7).', ['§7']],
  ])('%s', (_, text, found) => {
    expect(unresolvedCitations(text, 'src/sample.ts')).toEqual(found)
  })

  test('sections of the page itself need no name', () => {
    expect(unresolvedCitations('see §14.6 and §14.66', `${SPECIFICATION}/contract.md`)).toEqual(['§14.66'])
    expect(unresolvedCitations('(contract.md §14.3, §14.4; site.md §2)', 'src/sample.ts')).toEqual([])
  })

  test.each([
    '// only on `/` (DECISIONS)',
    '/** Never repeated (CONTRACT §14.3). */',
    "because: 'CONTRACT §14.6'",
    '// measured (`design/STACK.md`, §5)',
    '// the words of the specification (§8)',
    '// `{page}/_payload.json` (specification, section 7)',
  ])('%s', (source) => {
    expect(formerNames(proseOf(source))).not.toEqual([])
  })

  test('a constant with the name of a former document is none', () => {
    expect(
      formerNames(proseOf("const CONTRACT = /^users/ // the prefix\nif (CONTRACT.test('x')) return")),
    ).toEqual([])
  })

  test('a document that does not exist', () => {
    expect(missingDocuments('// (docs/decisions/999-nothing.md)')).toEqual(['docs/decisions/999-nothing.md'])
    expect(missingDocuments('// https://example.com/docs/other.md')).toEqual([])
  })

  test.each(['nowhere.md', 'contract.md#99-nothing', '../decisions/999-nothing.md'])(
    'a link to %s',
    (target) => {
      expect(brokenLinks(`see [there](${target})`, `${SPECIFICATION}/site.md`)).toEqual([target])
    },
  )

  test('links to files, headings and other sites are left alone', () => {
    const text =
      '[a](contract.md) [b](contract.md#146-no-write-before-a-refusal) [c](#1-purpose-and-people) [d](https://example.com/x)'
    expect(brokenLinks(text, `${SPECIFICATION}/site.md`)).toEqual([])
  })
})
