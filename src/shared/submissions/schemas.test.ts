import { describe, expect, test } from 'vitest'
import { SUBMISSION_SCHEMAS } from './schemas'

const contact = { title: 'Kućište mjenjača', message: 'Trebamo dvadeset komada.', consent: 'on' }

function faultsOf(form: keyof typeof SUBMISSION_SCHEMAS, sent: object): Record<string, string> {
  const result = SUBMISSION_SCHEMAS[form].safeParse(sent)
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a contact can be sent by nobody in particular', () => {
  expect(SUBMISSION_SCHEMAS.contact.parse(contact)).toEqual({
    ...contact,
    consent: true,
    company: '',
    topic: '',
    name: '',
    email: '',
    phone: '',
  })
})

describe('bounds are those of site.md §3.1, in code points', () => {
  test.each([
    ['title', '', 'missing'],
    ['title', ' \t\n ', 'missing'],
    ['title', 'ab', 'tooShort'],
    ['title', 'abc', undefined],
    ['title', 'š'.repeat(120), undefined],
    ['title', '😀'.repeat(120), undefined],
    ['title', '👍🏽'.repeat(60), undefined],
    ['title', '👍🏽'.repeat(61), 'tooLong'],
    ['title', 's\u030c'.repeat(120), undefined],
    ['title', 'š'.repeat(121), 'tooLong'],
    ['message', '123456789', 'tooShort'],
    ['message', '1234567890', undefined],
    ['message', `${'a'.repeat(2499)}\r\n${'b'.repeat(2500)}`, undefined],
    ['message', 'a'.repeat(5001), 'tooLong'],
    ['company', 'a'.repeat(121), 'tooLong'],
    ['email', 'x', 'noEmail'],
    ['email', 'ana@', 'noEmail'],
    ['email', 'ana@example.com', undefined],
    ['email', 'ana@čakovec.hr', undefined],
    ['email', 'ana@čakovec', 'noEmail'],
    ['email', 'ana@čakovec.hr:25', 'noEmail'],
    ['email', 'čana@čakovec.hr', 'noEmail'],
    ['email', `ana@${'č.'.repeat(120)}hr`, 'noEmail'],
    ['email', 'ana@example.com\r\nBcc: all@example.com', 'noEmail'],
    ['phone', '+385 (0)91 234-5678', undefined],
    ['phone', 'call me', 'noPhone'],
    ['consent', undefined, 'consentMissing'],
    ['consent', 'off', 'consentMissing'],
  ])('%s %j: %s', (field, value, fault) => {
    expect(faultsOf('contact', { ...contact, [field]: value })).toEqual(fault ? { [field]: fault } : {})
  })
})

const application = { fullName: 'Ana', education: 'master', email: 'ana@example.com', consent: 'on' }
const complaint = { description: 'Prirubnica ima poroznost.', consent: 'on' }
/** Returns an address with this number of characters. */
const addressOf = (length: number) => `ana@${'sub.'.repeat(60)}${'e'.repeat(length - 247)}.hr`

describe('bounds of the other fields are those of site.md §3.1 to §3.3', () => {
  test.each([
    ['contact', contact, 'company', 0, 120],
    ['contact', contact, 'name', 0, 120],
    ['application', application, 'fullName', 2, 120],
    ['application', application, 'message', 0, 5000],
    ['complaint', complaint, 'description', 20, 5000],
    ['complaint', complaint, 'reference', 0, 120],
    ['complaint', complaint, 'name', 0, 120],
  ] as const)('%s, %j, %s: from %i to %i', (form, sent, field, min, max) => {
    const faultOf = (length: number) => faultsOf(form, { ...sent, [field]: 'š'.repeat(length) })[field]
    expect([faultOf(0), faultOf(1)]).toEqual(min > 0 ? ['missing', 'tooShort'] : [undefined, undefined])
    expect([faultOf(Math.max(min - 1, 1)), faultOf(min)]).toEqual(
      min > 0 ? ['tooShort', undefined] : [undefined, undefined],
    )
    expect([faultOf(max), faultOf(max + 1)]).toEqual([undefined, 'tooLong'])
  })

  test.each([
    ['contact', contact],
    ['application', application],
    ['complaint', complaint],
  ] as const)('%s: an address of 254 characters', (form, sent) => {
    const faultOf = (length: number) => faultsOf(form, { ...sent, email: addressOf(length) }).email
    expect([faultOf(254), faultOf(255)]).toEqual([undefined, 'tooLong'])
  })

  test.each([
    ['contact', contact],
    ['application', application],
  ] as const)('%s: a telephone number of 40 characters', (form, sent) => {
    const faultOf = (length: number) => faultsOf(form, { ...sent, phone: '1'.repeat(length) }).phone
    expect([faultOf(40), faultOf(41)]).toEqual([undefined, 'tooLong'])
  })
})

test('an application needs a name, a qualification, an address and the consent', () => {
  expect(faultsOf('application', {})).toEqual({
    fullName: 'missing',
    education: 'notChosen',
    email: 'missing',
    consent: 'consentMissing',
  })
})

test('a complaint needs its description and the consent', () => {
  expect(faultsOf('complaint', {})).toEqual({ description: 'missing', consent: 'consentMissing' })
})

test.each([
  ['Ana@Example.COM', 'Ana@Example.COM'],
  ['ana@čakovec.hr', 'ana@xn--akovec-h2a.hr'],
  ['ana@MÜNCHEN.de', 'ana@xn--mnchen-3ya.de'],
  ['ana@c\u030cakovec.hr ', 'ana@xn--akovec-h2a.hr'],
])('the address %s is kept as %s, as mail servers know it', (typed, kept) => {
  expect(SUBMISSION_SCHEMAS.complaint.shape.email.parse(typed)).toBe(kept)
})

test('what goes into a subject is one line, and nothing unseen is kept', () => {
  const sent = {
    ...contact,
    title: 'Re:\r\nBcc: x@example.com\u0000 \u0007',
    message: 'Prvi\r\nDrugi\u0000 red',
  }
  const { title, message } = SUBMISSION_SCHEMAS.contact.parse(sent)
  expect(title).toBe('Re: Bcc: x@example.com')
  expect(message).toBe('Prvi\nDrugi red')
})

test.each([
  ['a list', ['a']],
  ['an object', { a: 1 }],
  ['a number', 5],
  ['null', null],
])('%s in place of a text is refused', (_, value) => {
  expect(SUBMISSION_SCHEMAS.contact.safeParse({ ...contact, title: value }).success).toBe(false)
})
