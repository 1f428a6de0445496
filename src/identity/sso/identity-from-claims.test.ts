import { describe, expect, test } from 'vitest'
import { identityFromClaims, mergeClaims } from './identity-from-claims'

const bySub = { identifierKey: 'sub', requiresVerifiedEmail: undefined }
const byEmail = { identifierKey: 'email', requiresVerifiedEmail: undefined }
const alice = {
  sub: 'Alice',
  email: 'Alice@Example.com',
  email_verified: true,
  given_name: 'Alice',
  family_name: 'Novak',
}

test('an identity is what the provider says of a person', () => {
  expect(identityFromClaims(alice, bySub)).toEqual({
    identifier: 'Alice',
    email: 'alice@example.com',
    emailIsVerified: true,
    firstName: 'Alice',
    lastName: 'Novak',
  })
})

describe('an address', () => {
  test.each([
    [true, 'alice@example.com'],
    ['true', 'alice@example.com'],
    [undefined, 'alice@example.com'],
    [null, 'alice@example.com'],
    [false, null],
    ['false', null],
    [0, null],
    ['yes', null],
    [{}, null],
  ])('that is verified: %s', (verified, kept) => {
    expect(identityFromClaims({ ...alice, email_verified: verified }, bySub)?.email).toBe(kept)
  })

  test.each([['no address'], ['a@b'], [7], [null], ['<a@example.com>'], [`${'x'.repeat(130)}@example.com`]])(
    'that is none: %s',
    (email) =>
      expect(identityFromClaims({ ...alice, email }, bySub)).toMatchObject({
        email: null,
        identifier: 'Alice',
      }),
  )
})

describe('an address as the key to an account', () => {
  test.each([
    [true, undefined, 'alice@example.com'],
    [true, true, 'alice@example.com'],
    [undefined, undefined, undefined],
    [undefined, true, undefined],
    // The operator vouches for a provider that says nothing.
    [undefined, false, 'alice@example.com'],
    [false, undefined, undefined],
    [false, false, undefined],
  ])('verified %s, required %s', (verified, requiresVerifiedEmail, identifier) => {
    const identity = identityFromClaims(
      { ...alice, email_verified: verified },
      { ...byEmail, requiresVerifiedEmail },
    )
    expect(identity?.identifier).toBe(identifier)
  })
})

describe('an identifier', () => {
  test.each([
    [7, '7'],
    ['0', '0'],
    ['x'.repeat(255), 'x'.repeat(255)],
  ])('may be %s', (sub, identifier) => {
    expect(identityFromClaims({ ...alice, sub }, bySub)?.identifier).toBe(identifier)
  })

  test.each([[undefined], [null], [''], [{}], [['a']], ['a\0b'], ['a\nb'], ['x'.repeat(256)]])(
    'is none: %j',
    (sub) => expect(identityFromClaims({ ...alice, sub }, bySub)).toBeNull(),
  )

  test('is whatever claim the operator names', () => {
    const named = { identifierKey: 'employee', requiresVerifiedEmail: undefined }
    expect(identityFromClaims({ ...alice, employee: 'K-17' }, named)?.identifier).toBe('K-17')
    expect(identityFromClaims(alice, named)).toBeNull()
  })
})

test('an address of an internationalized domain is its ASCII form', () => {
  expect(identityFromClaims({ ...alice, email: 'Ana@Čakovec.hr' }, bySub)?.email).toBe(
    'ana@xn--akovec-h2a.hr',
  )
})

test('a name is one short line', () => {
  const identity = identityFromClaims(
    { ...alice, given_name: ' A\r\nB ', family_name: 'x'.repeat(80) },
    bySub,
  )
  expect(identity).toMatchObject({ firstName: 'A B', lastName: 'x'.repeat(50) })
  expect(identityFromClaims({ ...alice, family_name: '🔧'.repeat(51) }, bySub)?.lastName).toBe(
    '🔧'.repeat(50),
  )
  expect(identityFromClaims({ ...alice, given_name: 7, family_name: ' ' }, bySub)).toMatchObject({
    firstName: null,
    lastName: null,
  })
})

describe('ID token and page about the person', () => {
  test('say it together', () => {
    expect(
      mergeClaims({ sub: 'a', email_verified: true, email: 'a@x.example' }, { sub: 'a', given_name: 'A' }),
    ).toEqual({
      sub: 'a',
      email: 'a@x.example',
      email_verified: true,
      given_name: 'A',
    })
  })

  test('an address is not proved by what was said of another', () => {
    const claims = mergeClaims(
      { sub: 'a', email: 'a@x.example', email_verified: true },
      { sub: 'a', email: 'b@x.example' },
    )
    expect(claims).toMatchObject({ email: 'b@x.example', email_verified: undefined })
  })
})

test('a name is a line without marks that turn it round', () => {
  const claims = { ...alice, given_name: 'Ali\u00ADce\n', family_name: '\u202ENovak' }
  expect(identityFromClaims(claims, bySub)).toMatchObject({ firstName: 'Alice', lastName: 'Novak' })
})
