import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '@/platform/http/app-error'
import { parseQuery, parseQueryObject } from './parse-query'

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

function refusalOf(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return error.details.reason
    throw error
  }
  return undefined
}

describe('fields', () => {
  test.each([
    ['?fields=id,email'],
    ['fields=id,email'],
    ['?fields=id&fields=email'],
    ['?fields[]=id&fields[]=email'],
    ['?fields%5B%5D=id&fields%5B%5D=email'],
    ['?fields[0]=id&fields[1]=email'],
    ['?fields[]=id,email'],
    ['?fields=id,%20email'],
    ['?fields=id,+email,id,'],
  ])('%s names two', (search) => {
    expect(parseQuery(search).fields).toEqual(['id', 'email'])
  })

  test.each(['', '?', '?fields=', '?other=x'])('%j names none', (search) => {
    expect(parseQuery(search).fields).toBeNull()
  })

  test('an object is refused', () => {
    expect(refusalOf(() => parseQuery('?fields[a]=b'))).toBe('"fields" must be a string or array')
    expect(refusalOf(() => parseQuery('?fields[][a]=b'))).toBe('"fields[0]" must be a string')
  })

  test('a list in JSON is not understood as one', () => {
    expect(parseQuery('?fields=["id","email"]').fields).toEqual(['["id"', '"email"]'])
  })
})

describe('filter', () => {
  const equal = (value: unknown) => ({ kind: 'compare', operator: '_eq', value })
  const onEmail = (of: unknown) => ({ kind: 'field', name: 'email', of })

  test.each([
    [`?filter=${json({ email: { _eq: 'x' } })}`],
    [`?filter=${json({ email: 'x' })}`],
    ['?filter[email][_eq]=x'],
    ['?filter%5Bemail%5D%5B_eq%5D=x'],
    ['?filter[email]=x'],
  ])('%s means equality', (search) => {
    expect(parseQuery(search).filter).toEqual(onEmail(equal('x')))
  })

  test('several conditions on one field, and several fields, all have to be met', () => {
    const { filter } = parseQuery(`?filter=${json({ email: { _eq: 'x', _neq: 'y' }, id: 'z' })}`)
    const both = { kind: 'all', of: [equal('x'), { kind: 'compare', operator: '_neq', value: 'y' }] }
    expect(filter).toEqual({
      kind: 'all',
      of: [onEmail(both), { kind: 'field', name: 'id', of: equal('z') }],
    })
  })

  test('words of a query stand for what they mean', () => {
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
      ['NULL', null],
    ])
      expect(parseQuery(`?filter[email]=${word}`).filter).toEqual(onEmail(equal(value)))
  })

  test.each([
    ['_in=a,b', ['a', 'b']],
    ['_in][]=a&filter[email][_in][]=b', ['a', 'b']],
    ['_in]=a', ['a']],
    ['_in]=', ['']],
    ['_nin]=', ['']],
    ['_null]=', true],
    ['_null]=false', false],
  ])('[%s gives %j', (rest, value) => {
    const search = rest.includes(']') ? `?filter[email][${rest}` : `?filter[email][${rest.replace('=', ']=')}`
    const operator = rest.slice(0, rest.search(/[\]=]/))
    expect(parseQuery(search).filter).toEqual(onEmail({ kind: 'compare', operator, value }))
  })

  test('a long list in bracket syntax is a list', () => {
    const search = Array.from({ length: 300 }, (_, index) => `filter[id][_in][${index}]=${index}`).join('&')
    const { filter } = parseQuery(search)
    expect(filter).toMatchObject({ of: { value: Array.from({ length: 300 }, (_, index) => String(index)) } })
  })

  test.each([
    ['{', 'Invalid JSON for filter object'],
    ['null', '"filter" must be of type object'],
    [{ email: { _in: [] } }, '"_in" has to be an array of values'],
    [{ email: { _between: '' } }, '"_between" has to be an array of two values'],
    [{ email: { _between: [1] } }, '"_between" has to be an array of two values'],
    [{ email: { _null: 'x' } }, '"_null" has to be a boolean'],
    [{ email: { _eq: {} } }, 'The filter value for "_eq" has to be a string, number, or boolean'],
    [{ email: { _eq: [1] } }, 'The filter value for "_eq" has to be a string, number, or boolean'],
    [
      { email: { _eq: '' } },
      'You can\'t filter for an empty string in "_eq". Use "_empty" or "_nempty" instead',
    ],
    [{ email: { _eq: 1e300 } }, 'The filter value for "_eq" is not a valid number'],
    [{ _and: 1 }, '"_and" has to be an array of filters'],
    [{ email: { _eq: 'a\0b' } }, "A text can't contain the character NUL"],
  ])('%j is refused', (filter, reason) => {
    const text = typeof filter === 'string' ? encodeURIComponent(filter) : json(filter)
    expect(refusalOf(() => parseQuery(`?filter=${text}`))).toBe(reason)
  })

  test('nothing to meet is no condition', () => {
    expect(parseQuery('?filter=').filter).toBeNull()
    expect(parseQuery('?filter={}').filter).toEqual({ kind: 'all', of: [] })
    expect(parseQuery('?filter={"_or":[]}').filter).toEqual({ kind: 'all', of: [] })
  })
})

describe('the rest', () => {
  test.each([
    ['?limit=5', { limit: 5, offset: 0 }],
    ['?limit=-1&page=3', { limit: -1, offset: 0 }],
    ['?limit=', { limit: 0, offset: 0 }],
    ['?offset=7', { limit: null, offset: 7 }],
    ['?limit=10&page=3&offset=7', { limit: 10, offset: 20 }],
    ['?page=0', { limit: null, offset: 0 }],
    ['?page=3', { limit: null, offset: 200 }],
    ['?limit=9007199254740991&page=9007199254740991', { offset: Number.MAX_SAFE_INTEGER }],
    ['?sort=-email,first_name', { sort: ['-email', 'first_name'] }],
    ['?search=a%20b', { search: 'a b' }],
    ['?search=%20a%20b+', { search: 'a b' }],
    ['?search=+', { search: ' ' }],
    ['?search=', { search: null }],
    ['?search[]=a', { search: null }],
    ['?meta=*', { meta: ['total_count', 'filter_count'] }],
    ['?meta=filter_count,total_count', { meta: ['filter_count', 'total_count'] }],
    ['?meta[]=total_count', { meta: ['total_count'] }],
    ['?alias[e]=email', { alias: new Map([['e', 'email']]) }],
    ['?alias={"e":"email"}', { alias: new Map([['e', 'email']]) }],
    ['?aggregate[count]=*', { aggregate: [{ operation: 'count', fields: ['*'] }] }],
    ['?aggregate={"count":["id","email"]}', { aggregate: [{ operation: 'count', fields: ['id', 'email'] }] }],
    ['?groupBy=status&groupBy=role', { groupBy: ['status', 'role'] }],
    ['?export=csv', { export: 'csv' }],
  ])('%s', (search, expected) => {
    expect(parseQuery(search)).toMatchObject(expected)
  })

  test.each([
    ['?limit=-5', '"limit" must be greater than or equal to -1'],
    ['?limit=abc', '"limit" must be a number'],
    ['?limit[a]=1', '"limit" must be a number'],
    ['?limit=1&limit=2', '"limit" must be a number'],
    ['?limit=1.5', '"limit" must be an integer'],
    ['?limit=1e30', '"limit" must be a safe number'],
    ['?offset=-1', '"offset" must be greater than or equal to 0'],
    ['?page=-1', '"page" must be greater than or equal to 0'],
    ['?meta=nope', '"meta[0]" must be one of [total_count, filter_count]'],
    ['?meta=total_count,nope', '"meta[1]" must be one of [total_count, filter_count]'],
    ['?export=pdf', '"export" must be one of [csv, csv_utf8, json, xml, yaml]'],
    ['?alias=x', '"alias" has to be an object'],
    ['?alias={"e":5}', '"alias" value has to be a string'],
    ['?alias={"e":"a.b"}', '"alias" key/value can\'t contain a period character `.`'],
    ['?aggregate=[1]', '"aggregate" has to be an object'],
    ['?sort[a]=b', '"sort" must be a string or array'],
  ])('%s is refused', (search, reason) => {
    expect(refusalOf(() => parseQuery(search))).toBe(reason)
  })

  test('a body may have lists and objects as they are', () => {
    const query = { fields: ['email'], sort: ['email'], limit: 1, filter: { id: { _in: ['a'] } } }
    expect(parseQueryObject(query)).toEqual(parseQuery(`?fields=email&sort=email&limit=1&filter[id][_in]=a`))
    expect(parseQueryObject(undefined)).toEqual(parseQuery(''))
    for (const wrong of [null, 'x', 5, []]) {
      expect(refusalOf(() => parseQueryObject(wrong))).toBe('"query" must be of type object')
    }
  })
})

describe('deep', () => {
  test('a query for each relation, and further down', () => {
    const { deep } = parseQuery(
      `?deep=${json({ role: { _limit: 1, users: { _sort: ['-email'], _filter: { id: 'x' } } } })}`,
    )
    expect(deep.get('role')?.query.limit).toBe(1)
    expect(deep.get('role')?.deep.get('users')?.query).toMatchObject({
      sort: ['-email'],
      filter: { name: 'id' },
    })
    expect(parseQuery('?deep[role][_limit]=1').deep.get('role')?.query.limit).toBe(1)
  })

  test.each(['{"a":', '5', '[]', '"x"', 'null', '{"_limit":1}', '{"role":5}', '{"role":null}'])(
    '%s is passed over',
    (deep) => {
      expect(parseQuery(`?deep=${encodeURIComponent(deep)}`).deep).toEqual(new Map())
    },
  )

  test('a malformed filter or limit in it is refused', () => {
    const deep = (query: unknown) => refusalOf(() => parseQuery(`?deep=${json({ role: query })}`))
    expect(deep({ _filter: '{"' })).toBe('Invalid JSON for filter object')
    expect(deep({ _limit: 'x' })).toBe('"limit" must be a number')
  })
})

describe('bounds', () => {
  const nested = (depth: number): unknown => (depth === 0 ? { email: 'x' } : { _and: [nested(depth - 1)] })
  const many = (count: number, value: unknown) => Array.from({ length: count }, () => value)

  test.each([
    ['a long query', `?x=${'a'.repeat(20_000)}`],
    ['a filter after many parameters', `?${many(500, 'x=1').join('&')}&filter[id][_eq]=x`],
    ['a long list', `?${many(501, 'filter[id][_in][]=x').join('&')}`],
    ['a deep filter', `?filter=${json(nested(10))}`],
    ['many conditions', `?filter=${json({ _or: many(201, { email: 'x' }) })}`],
    ['many looks into texts', `?filter=${json({ _or: many(51, { email: { _nicontains: 'x' } }) })}`],
    ['many conditions that are none', `?filter=${json({ _or: many(201, {}) })}`],
    ['a long text', `?filter=${json({ email: 'x'.repeat(1001) })}`],
    ['a long name', `?fields=${'x'.repeat(1001)}`],
    ['a long search', `?search=${'x'.repeat(1001)}`],
    ['a long path', `?fields=${many(11, 'role').join('.')}`],
    ['a long order', `?sort=${many(21, 'a').join(',')}`],
    ['many fields', `?fields=${many(201, 'a').join(',')}`],
  ])('%s is refused', (_, search) => {
    expect(refusalOf(() => parseQuery(search))).toEqual(expect.any(String))
  })

  test('so is what only a body can carry', () => {
    for (const query of [
      { filter: { id: { _in: many(1001, 'x') } } },
      { filter: { _and: many(100_000, { _and: [] }) } },
      { filter: { ['_'.repeat(5000)]: 'x' } },
      { deep: Object.fromEntries(many(51, 0).map((_, index) => [`r${index}`, {}])) },
      { alias: Object.fromEntries(many(201, 0).map((_, index) => [`r${index}`, 'id'])) },
    ])
      expect(refusalOf(() => parseQueryObject(query))).toEqual(expect.any(String))
  })

  test('the most parameters that are allowed', () => {
    const { filter } = parseQuery(`?${many(500, 'filter[id][_in][]=x').join('&')}`)
    expect(filter).toMatchObject({ of: { value: many(500, 'x') } })
  })

  test('the deepest and widest filter that is allowed', () => {
    expect(parseQuery(`?filter=${json(nested(8))}`).filter).not.toBeNull()
    expect(parseQuery(`?filter=${json({ _or: many(200, { email: 'x' }) })}`).filter).not.toBeNull()
  })
})

describe('whatever comes in', () => {
  const names = ['fields', 'filter', 'deep', 'sort', 'limit', 'page', 'meta', 'alias', 'aggregate', 'search']
  const key = fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'valueOf',
      '_and',
      '_or',
      '_in',
    ),
    fc.string({ unit: 'binary' }),
  )
  const parameter = fc
    .tuple(fc.constantFrom(...names), fc.array(key, { maxLength: 4 }), fc.string({ unit: 'binary' }))
    .map(([name, keys, value]) => `${name}${keys.map((each) => `[${each}]`).join('')}=${value}`)

  test('is a query or refused with 400', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(parameter).map((all) => all.join('&')),
        ),
        (search) => {
          refusalOf(() => parseQuery(search))
          refusalOf(() => parseQuery(`?${encodeURI(search.replace(/\p{Surrogate}/gu, ''))}`))
        },
      ),
      { numRuns: 500 },
    )
    expect(Object.prototype).not.toHaveProperty('fields')
  })

  test('also as a body', () => {
    const value = fc.object({ key, maxDepth: 5, withNullPrototype: true })
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(value, fc.anything())), (query) => {
        refusalOf(() => parseQueryObject(query))
      }),
      { numRuns: 500 },
    )
  })
})
