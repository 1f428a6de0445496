// The database finds what the words of the filter say, judged a second time in plain JavaScript.

import { randomUUID } from 'node:crypto'
import { useContractContext } from '@tests/support/contract/contract-context'
import { runs } from '@tests/support/property-runs'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { parseQueryObject } from '@/contract/query/parse-query'
import { idsMatching, readItems } from '@/contract/query/read-items'
import type { Account } from '@/identity/users/account'
import type { Row } from '@/platform/database/sql'
import { ROLE_RECORDS, ROLES } from '@/shared/users/roles'
import { addAccount } from './query-users'

const context = useContractContext()
let admin: Account
let rows: Row[]

/** Small letters only: in which order others come is a matter of the database's language. */
const WORDS = ['a', 'ab', 'b', 'ba', 'abc', 'c%', 'c_', 'c\\', 'cab', null, '']
const DATES = ['2020-01-01T00:00:00.000Z', '2021-06-15T12:30:00.500Z', '2026-01-01T00:00:00.000Z', null]

beforeAll(async () => {
  admin = await addAccount(context.database, { email: 'admin@example.com', role: 'admin' })
  for (let number = 0; number < 60; number++) {
    await addAccount(context.database, {
      first_name: WORDS[number % WORDS.length],
      title: WORDS[(number * 7) % WORDS.length],
      role: ROLES[number % ROLES.length],
      last_access: DATES[number % DATES.length],
      email_notifications: [true, false, null][number % 3],
      tags: number % 5 === 0 ? ['x'] : null,
    })
  }
  rows = (await readItems(context.database, 'users', parseQueryObject({ limit: -1 }), admin)).data
})

/** True, false, or null for what is not known of an absent value. */
type Truth = boolean | null

const not = (truth: Truth): Truth => (truth === null ? null : !truth)
const known = (value: unknown, judge: (value: never) => boolean): Truth =>
  value === null ? null : judge(value as never)

const PATTERNS: Record<string, (value: string, part: string) => boolean> = {
  contains: (value, part) => value.includes(part),
  starts_with: (value, part) => value.startsWith(part),
  ends_with: (value, part) => value.endsWith(part),
}
const ORDER: Record<string, (value: string, other: string) => boolean> = {
  _lt: (value, other) => value < other,
  _lte: (value, other) => value <= other,
  _gt: (value, other) => value > other,
  _gte: (value, other) => value >= other,
}

function among(value: unknown, list: unknown[]): Truth {
  if (list.length === 0) return false
  if (value === null) return null
  if (list.includes(value)) return true
  return list.includes(null) ? null : false
}

function patternOf(value: unknown, operator: string, part: string): Truth | undefined {
  for (const [name, judge] of Object.entries(PATTERNS)) {
    const [, negated, anyCase] = new RegExp(`^_(n?)(i?)${name}$`).exec(operator) ?? []
    if (negated === undefined) continue
    const fold = (text: string) => (anyCase ? text.toLowerCase() : text)
    const truth = known(value, (text: string) => judge(fold(text), fold(part)))
    return negated ? not(truth) : truth
  }
  return undefined
}

const OPERATORS: Record<string, (value: unknown, operand: never) => Truth> = {
  _eq: (value, operand) => (operand === null ? value === null : known(value, (it) => it === operand)),
  _neq: (value, operand) => (operand === null ? value !== null : known(value, (it) => it !== operand)),
  _null: (value, wanted) => (value === null) === wanted,
  _nnull: (value, wanted) => (value !== null) === wanted,
  _empty: (value, wanted) => (value === null || value === '') === wanted,
  _nempty: (value, wanted) => (value !== null && value !== '') === wanted,
  _in: among,
  _nin: (value, list) => not(among(value, list)),
  _between: (value, [from, to]: [string, string]) => known(value, (it: string) => it >= from && it <= to),
  _nbetween: (value, [from, to]: [string, string]) => known(value, (it: string) => it < from || it > to),
}

function judge(value: unknown, operator: string, operand: unknown): Truth {
  const order = ORDER[operator]
  if (order) return known(value, (it: string) => order(it, operand as string))
  return patternOf(value, operator, String(operand)) ?? OPERATORS[operator]?.(value, operand as never) ?? null
}

const all = (truths: Truth[]): Truth => {
  if (truths.includes(false)) return false
  return truths.includes(null) ? null : true
}

const roleOf = (row: Row) => Object.values(ROLE_RECORDS).find(({ id }) => id === row.role) as unknown as Row

function meets(row: Row, filter: object): Truth {
  return all(
    Object.entries(filter).map(([key, of]) => {
      if (key === '_and') return all(of.map((each: object) => meets(row, each)))
      if (key === '_or') return of.length === 0 || not(all(of.map((each: object) => not(meets(row, each)))))
      if (key === 'role' && 'name' in of) return meets(roleOf(row), of)
      return all(Object.entries(of).map(([operator, operand]) => judge(row[key], operator, operand)))
    }),
  )
}

const word = fc.constantFrom('a', 'b', 'ab', 'A', 'aB', 'c%', '%', '_', '\\', 'zz')
const lower = fc.constantFrom('a', 'ab', 'b', 'ba', 'cab')
const date = fc.constantFrom(...DATES.filter((each) => each !== null), '2020-06-01T00:00:00.000Z')
const roleId = fc.constantFrom(...ROLES.map((role) => ROLE_RECORDS[role].id))
const patterns = Object.keys(PATTERNS).flatMap((name) => [`_${name}`, `_n${name}`, `_i${name}`, `_ni${name}`])

function operators(
  values: fc.Arbitrary<unknown>,
  ordered: fc.Arbitrary<unknown> | null,
  others: string[] = [],
) {
  const flag = fc.tuple(fc.constantFrom('_null', '_nnull'), fc.boolean())
  const equality = fc.tuple(fc.constantFrom('_eq', '_neq', ...others), values)
  const list = fc.tuple(
    fc.constantFrom('_in', '_nin'),
    fc.array(fc.option(values), { minLength: 1, maxLength: 3 }),
  )
  const order = ordered && fc.tuple(fc.constantFrom(...Object.keys(ORDER)), ordered)
  const range = ordered && fc.tuple(fc.constantFrom('_between', '_nbetween'), fc.tuple(ordered, ordered))
  return fc
    .array(fc.oneof(flag, equality, list, ...(order && range ? [order, range] : [])), {
      minLength: 1,
      maxLength: 2,
    })
    .map((entries) => Object.fromEntries(entries as [string, unknown][]))
}

const texts = fc.oneof(
  operators(word, lower, patterns),
  fc.tuple(fc.constantFrom('_empty', '_nempty'), fc.boolean()).map((entry) => Object.fromEntries([entry])),
)
const booleans = fc.oneof(
  fc.tuple(fc.constantFrom('_eq', '_neq'), fc.option(fc.boolean())),
  fc.tuple(fc.constantFrom('_null', '_nnull'), fc.boolean()),
)
const isSet = fc.tuple(fc.constantFrom('_null', '_nnull'), fc.boolean())

const filter = fc.letrec<{ filter: object }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.record({ first_name: texts }),
    fc.record({ title: texts, first_name: texts }),
    fc.record({ last_access: operators(date, date) }),
    fc.record({ role: operators(roleId, null) }),
    fc.record({
      role: fc.record({ name: operators(fc.constantFrom('Member', 'Editor'), null, ['_contains']) }),
    }),
    fc.record({ email_notifications: booleans.map((entry) => Object.fromEntries([entry])) }),
    fc.record({ tags: isSet.map((entry) => Object.fromEntries([entry])) }),
    fc.record({ _and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ _or: fc.array(tie('filter'), { maxLength: 3 }) }),
  ),
})).filter

const idsOf = (found: Row[]) => found.map(({ id }) => String(id)).sort()

test('every filter finds the rows that meet it, and no other', async () => {
  const found = (asked: object) => idsOf(rows.filter((row) => meets(row, asked) === true))
  // Otherwise all of this would be about filters that find nothing.
  const sizes = fc.sample(filter, 300).map((asked) => found(asked).length)
  expect(new Set(sizes).size).toBeGreaterThan(20)
  await fc.assert(
    fc.asyncProperty(filter, async (asked) => {
      const ids = await idsMatching(context.database, parseQueryObject({ filter: asked, limit: -1 }), admin)
      expect(ids.toSorted()).toEqual(found(asked))
    }),
    runs(300),
  )
})

test('a search finds texts that contain it, in any case, and an id', async () => {
  const search = (text: string) =>
    idsMatching(context.database, parseQueryObject({ search: text, limit: -1 }), admin)
  const textual = Object.entries(admin).filter(([, value]) => typeof value === 'string')
  expect(textual.length).toBeGreaterThan(0)
  for (const part of ['aB', 'c%', 'c_', '\\', 'ADMIN@', 'AUTO']) {
    const contains = (row: Row) =>
      ['first_name', 'title', 'email', 'text_direction', 'status', 'provider'].some((name) =>
        String(row[name] ?? '')
          .toLowerCase()
          .includes(part.toLowerCase()),
      )
    expect((await search(part)).toSorted(), part).toEqual(idsOf(rows.filter(contains)))
  }
  expect(await search(admin.id)).toEqual([admin.id])
  expect(await search(admin.id.toUpperCase())).toEqual([admin.id])
  expect(await search(randomUUID())).toEqual([])
  expect(await search(ROLE_RECORDS.editor.id)).toEqual(
    expect.arrayContaining(idsOf(rows.filter(({ role }) => role === ROLE_RECORDS.editor.id))),
  )
})

test('pages neither repeat nor miss a row, in whatever order', async () => {
  for (const sort of [
    [],
    ['first_name'],
    ['-first_name', 'title'],
    ['role.name'],
    ['-last_access'],
    ['tags'],
  ]) {
    const pages = []
    for (let page = 1; page <= 7; page++) {
      const { data } = await readItems(
        context.database,
        'users',
        parseQueryObject({ sort, limit: 10, page }),
        admin,
      )
      pages.push(...data)
    }
    expect(idsOf(pages)).toEqual(idsOf(rows))
    const all = await readItems(context.database, 'users', parseQueryObject({ sort, limit: -1 }), admin)
    expect(pages.slice(0, rows.length)).toEqual(all.data)
  }
})
