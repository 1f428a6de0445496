// No recorded answer is forgotten: every case is named in a test that replays its file, or left out for a reason.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

/** Cases that ours has nothing to hold against. */
const LEFT_OUT: Record<string, Record<string, string>> = {
  errors: {
    'items/unknown collection, unauthenticated': 'content is read from Payload’s REST, there is no /items',
    'items/unknown collection, admin': 'content is read from Payload’s REST, there is no /items',
    'items/directus_users is forbidden': 'content is read from Payload’s REST, there is no /items',
    'method not allowed on graphql (the only 405)': 'there is no GraphQL of Directus’ form',
  },
  server: {
    root: 'the site’s first page',
    'robots.txt': 'the site’s own',
  },
  probes: {
    'active user with app access, number 1 beside the admin and one other':
      'there are no seats to run out of',
    'active user with app access, number 2 beside the admin and one other':
      'there are no seats to run out of',
    'active user with app access, number 3 beside the admin and one other':
      'there are no seats to run out of',
    'active user with app access, number 4 beside the admin and one other':
      'there are no seats to run out of',
  },
}

/** Files whose every case is replayed by a loop over their names, and the test that has it. */
const IN_A_LOOP: Record<string, string> = {
  'auth-sso': 'auth/sso.test.ts',
  'auth-sso-openid': 'auth/sso.test.ts',
  queries: 'query/transcripts.test.ts',
}

const ROOT = path.resolve('tests/contract')
const THIS_FILE = path.basename(import.meta.filename)

/** Each text of a source as a pattern; what a template fills in may be anything. */
function literalsOf(source: ts.Node): RegExp[] {
  const found: RegExp[] = []
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(new RegExp(`^${escaped(node.text)}$`))
    else if (ts.isTemplateExpression(node) && node.head.text.length > 3) {
      const rest = node.templateSpans.map(({ literal }) => `.+${escaped(literal.text)}`)
      found.push(new RegExp(`^${escaped(node.head.text)}${rest.join('')}$`))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).sort()

const sources = files
  .filter((file) => file.endsWith('.test.ts') && file !== THIS_FILE)
  .map((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    return { file, text, literals: literalsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest)) }
  })

const names = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))

const transcripts = files
  .filter((file) => file.startsWith('transcripts/') && file.endsWith('.json'))
  .map((file) => {
    const { cases, samples } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
    const recorded: string[] = cases ? cases.map(({ name }: { name: string }) => name) : Object.keys(samples)
    return { name: path.basename(file, '.json'), recorded }
  })

/** Tells whether another file has a case of this name; then it must be clear which of them a test means. */
const isElsewhere = (one: string, file: string) =>
  transcripts.some(({ name, recorded }) => name !== file && recorded.includes(one))

describe.each(transcripts)('the recording $name', ({ name, recorded }) => {
  const leftOut = LEFT_OUT[name] ?? {}

  test('every case is named where the file is replayed', () => {
    const tests = sources.filter(
      ({ literals, text }) => names(literals, name) || text.includes(`/transcripts/${name}.json`),
    )
    const loop = tests.find(({ file }) => file === IN_A_LOOP[name])
    if (loop) {
      expect(loop.text).toContain('namesIn(')
      return
    }
    const missing = recorded.filter((one) => {
      const places = isElsewhere(one, name) ? tests : sources
      return !(one in leftOut) && !places.some(({ literals }) => names(literals, one))
    })
    expect(missing).toEqual([])
  })

  test('what is left out is there', () => {
    expect(Object.keys(leftOut).filter((one) => !recorded.includes(one))).toEqual([])
  })
})
