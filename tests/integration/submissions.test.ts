// Follows what visitors send from the form to the inbox: stored once, with its files and its mails, or sent back with all that was typed.

import { randomUUID } from 'node:crypto'
import { queuedMails } from '@tests/support/database/queued-mails'
import { useTestContext } from '@tests/support/database/test-context'
import { formTimestampCookie } from '@tests/support/submissions/post-submission'
import type { TypedUser } from 'payload'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { draftQueries } from '@/content/queries/draft-source'
import { readGlobal } from '@/content/queries/read-global'
import { formsData } from '@/content/view-models/forms'
import { messagesFor } from '@/i18n/messages'
import { SUBMISSION_LIMITS } from '@/inbox/limits'
import type { SubmissionValues } from '@/inbox/submissions/submission-input'
import { poolOf } from '@/platform/database/sql'
import { FORM_FILL_MIN_SECONDS } from '@/shared/limits'
import { LOCALE_CODES, type Locale, localeEntry } from '@/shared/locales'
import { ATTACHMENT_RULES, type Form, NOT_CONFIRMED } from '@/shared/submissions/forms'

const context = useTestContext()
const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF')

interface Sending {
  form?: Form
  fields?: Record<string, string>
  files?: { name: string; bytes: Uint8Array<ArrayBuffer> }[]
  /** Tickets of files that were taken in before. */
  kept?: string[]
  cookie?: string
  headers?: Record<string, string>
}

const CONTACT = {
  title: 'Kućište mjenjača',
  message: 'Trebamo dvadeset komada do svibnja.',
  consent: 'on',
  consentVersion: '0',
  locale: 'hr',
}

/** Sends a form as a browser without scripts does. */
async function send({
  form = 'contact',
  fields = CONTACT,
  files = [],
  kept = [],
  cookie,
  headers = {},
}: Sending) {
  const { submissionHandler } = await import('@/features/submissions/server/submission-handler')
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const ticket of kept) body.append('kept', ticket)
  for (const { name, bytes } of files) body.append('files', new File([bytes], name))
  const request = new Request(`http://localhost:3000/submissions/${form}`, {
    method: 'POST',
    body,
    headers: { ...(cookie && { cookie }), ...headers },
  })
  const response = await submissionHandler(form)(request)
  const set = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  return { response, cookie: set.find((text) => text.startsWith('kovina_submission=')) }
}

async function flashOf(cookie: string | undefined) {
  const { readFlash } = await import('@/features/submissions/server/submission-flash')
  return readFlash(context.payload, cookie?.split('=')[1])
}

/** Sends it, waits as a person would, and sends it once more. */
async function sendAsHuman(sending: Sending) {
  const first = await send(sending)
  vi.setSystemTime(Date.now() + FORM_FILL_MIN_SECONDS * 1000)
  return send({ ...sending, ...(first.cookie && { cookie: first.cookie }) })
}

const submissions = async () =>
  (await context.payload.find({ collection: 'contact-letters', pagination: false, showHiddenFields: true }))
    .docs

describe('a contact', () => {
  test('is stored with its files, and mailed to its sender and to colleagues', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await context.payload.create({
      collection: 'users',
      data: { email: 'admin@kovina.example', role: 'admin', status: 'active' },
    })
    const fields = { ...CONTACT, email: 'ana@example.com', key: randomUUID() }
    const files = [{ name: '../../crtež.pdf', bytes: PDF }]
    const first = await send({ fields, files })
    expect(await flashOf(first.cookie)).toMatchObject({
      faults: { form: 'notSure' },
      typed: { title: CONTACT.title },
    })
    expect(await flashOf(first.cookie)).toMatchObject({ faults: { files: 'fileChooseAgain' }, files: [] })
    expect(await context.payload.count({ collection: 'attachments' })).toEqual({ totalDocs: 0 })
    vi.setSystemTime(Date.now() + FORM_FILL_MIN_SECONDS * 1000)
    const { response, cookie } = await send({ fields, files, cookie: first.cookie ?? '' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/kontakt?answer#answer'])
    const flash = await flashOf(cookie)
    const [submission] = await submissions()
    expect(flash).toEqual({
      form: 'contact',
      state: 'sent',
      caseNumber: submission?.caseNumber,
      secret: null,
      isMailed: true,
    })
    expect(submission?.files).toMatchObject([{ givenName: 'crtež.pdf', scan: 'off' }])
    const [received, ...more] = await queuedMails(context.payload, 'ana@example.com')
    expect(more).toEqual([])
    expect(received?.text).toContain(submission?.caseNumber)
    // Anybody may type anybody's address.
    for (const written of [CONTACT.title, CONTACT.message]) {
      expect(`${received?.subject} ${received?.text} ${received?.html}`).not.toContain(written)
    }
    expect(await queuedMails(context.payload, 'admin@kovina.example')).toHaveLength(1)
    await send({ fields, files, cookie: first.cookie ?? '' })
    expect(await submissions()).toHaveLength(1)
    vi.useRealTimers()
  })

  test('that is not complete is sent back with all that was typed', async () => {
    const { response, cookie } = await send({ fields: { ...CONTACT, title: 'ab', consent: '' } })
    expect(response.status).toBe(303)
    expect(await flashOf(cookie)).toMatchObject({
      state: 'refused',
      faults: { title: 'tooShort', consent: 'consentMissing' },
      typed: { title: 'ab', message: CONTACT.message },
    })
  })
})

test('an address with an internationalized domain is stored and mailed to as mail servers know it', async () => {
  const fields = { ...CONTACT, email: 'iva@čakovec.hr', key: randomUUID() }
  vi.useFakeTimers({ toFake: ['Date'] })
  await sendAsHuman({ fields })
  vi.useRealTimers()
  const address = 'iva@xn--akovec-h2a.hr'
  expect((await submissions()).map(({ email }) => email)).toContain(address)
  expect(await queuedMails(context.payload, address)).toHaveLength(1)
})

test('a sender whose address was mailed too often is told that no confirmation comes, also when it is sent again', async () => {
  const { consumeSubmissionLimit, SUBMISSION_LIMITS } = await import('@/inbox/limits')
  const { sha256Hex } = await import('@/platform/crypto/primitives')
  const email = 'vlatka@example.com'
  const recipient = sha256Hex(email)
  await consumeSubmissionLimit(
    context.payload,
    SUBMISSION_LIMITS.byRecipient,
    recipient,
    SUBMISSION_LIMITS.byRecipient.points,
  )
  const cookie = Object.entries(await formTimestampCookie('a person'))
    .map((pair) => pair.join('='))
    .join('; ')
  const fields = { ...CONTACT, email, key: randomUUID() }
  for (const _ of ['once', 'again']) {
    const sent = await send({ fields, cookie })
    expect(await flashOf(sent.cookie)).toMatchObject({ state: 'sent', isMailed: false })
  }
  expect(await queuedMails(context.payload, email)).toEqual([])
  const [submission] = (await submissions()).filter((known) => known.email === email)
  expect(submission?.history).toMatchObject([{ event: 'received', detail: NOT_CONFIRMED }])
})

/** A contact form as the handler passes it on. */
function contactInput(email: string) {
  const { title, message } = CONTACT
  const values = { title, message, company: '', topic: '', name: '', email, phone: '', consent: true }
  return {
    form: 'contact' as const,
    values: values as SubmissionValues<'contact'>,
    locale: 'hr' as const,
    page: '/kontakt',
    consent: { version: '0', text: 'da' },
    tickets: [],
    key: randomUUID(),
    notify: [],
  }
}

test('a form that is sent several times in the same moment is stored once, and all are told its number', async () => {
  const { createSubmission } = await import('@/inbox/submissions/create-submission')
  const submission = contactInput('')
  const before = (await submissions()).length
  const receipts = await Promise.all([1, 2, 3].map(() => createSubmission(context.payload, submission)))
  expect(new Set(receipts.map(({ caseNumber }) => caseNumber)).size).toBe(1)
  expect(await submissions()).toHaveLength(before + 1)
})

const ACKNOWLEDGED: Record<Locale, [subject: string, sentence: string]> = {
  hr: ['Zaprimili smo Vašu poruku', 'Odgovorit će Vam osoba koja se bavi tom temom.'],
  en: ['We have received your message', 'The person responsible will reply.'],
  de: ['Ihre Nachricht ist angekommen', 'Es antwortet Ihnen jemand, der mit dem Thema befasst ist.'],
  it: ['Abbiamo ricevuto il Suo messaggio', 'Le risponderà la persona che si occupa dell’argomento.'],
  fr: ['Nous avons bien reçu votre message', 'Une personne qui connaît le sujet vous répondra.'],
}

test.each(LOCALE_CODES)(
  'the sender of a form in %s is told in that language that it has come',
  async (locale) => {
    const { createSubmission } = await import('@/inbox/submissions/create-submission')
    const email = `jezik-${locale}@example.com`
    const { caseNumber } = await createSubmission(context.payload, { ...contactInput(email), locale })
    const [mail] = await queuedMails(context.payload, email)
    const [subject, sentence] = ACKNOWLEDGED[locale]
    expect(mail?.subject).toBe(`${subject} (${caseNumber})`)
    expect(mail?.text).toContain(sentence)
    expect(mail?.html).toContain(sentence)
    expect(mail?.html).toContain(`lang="${localeEntry(locale).lang}"`)
  },
)

test('more forms at once than there are connections to the database do not wait for each other', async () => {
  const { createSubmission } = await import('@/inbox/submissions/create-submission')
  const { max } = poolOf(context.payload).options
  const inputs = Array.from({ length: max + 2 }, (_, number) =>
    contactInput(`u-isti-cas-${number}@example.com`),
  )
  const receipts = await Promise.all(inputs.map((input) => createSubmission(context.payload, input)))
  expect(receipts.filter(({ isMailed }) => isMailed)).toHaveLength(max + 2)
})

test('a form that is sent again counts once among the mails to its address', async () => {
  const { createSubmission } = await import('@/inbox/submissions/create-submission')
  const email = 'dvaput@example.com'
  const first = contactInput(email)
  for (let times = 0; times <= SUBMISSION_LIMITS.byRecipient.points; times++)
    expect(await createSubmission(context.payload, first)).toMatchObject({ isMailed: true })
  expect(await createSubmission(context.payload, contactInput(email))).toMatchObject({ isMailed: true })
})

test('what is written in a duplicated tab, which has the same key, is a submission of its own', async () => {
  const cookie = Object.entries(await formTimestampCookie('a person'))
    .map((pair) => pair.join('='))
    .join('; ')
  const key = randomUUID()
  const [first, second] = ['Prvi upit', 'Drugi upit'].map((title) => ({ ...CONTACT, title, key }))
  for (const fields of [first, second, second]) await send({ fields, cookie })
  const titles = (await submissions()).map(({ title }) => title)
  expect(titles.filter((title) => title?.endsWith(' upit')).sort()).toEqual(['Drugi upit', 'Prvi upit'])
})

test('a complaint gives its sender a secret, the same one for the same sending', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const fields = {
    description: 'Prirubnica ima poroznost na brtvenoj površini.',
    consent: 'on',
    consentVersion: '0',
    locale: 'de',
    key: randomUUID(),
  }
  const { response, cookie } = await sendAsHuman({ form: 'complaint', fields })
  vi.useRealTimers()
  expect(response.headers.get('location')).toBe('/de/complaints?answer#answer')
  expect(await flashOf(cookie)).toMatchObject({
    caseNumber: expect.stringMatching(/^R-\d\d-[0-9A-Z]{5}$/),
    secret: expect.stringMatching(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
    isMailed: false,
  })
})

describe('files', () => {
  /** The cookie of somebody who has had the form before the eyes for long enough. */
  const personCookie = async () =>
    Object.entries(await formTimestampCookie('a person'))
      .map((pair) => pair.join('='))
      .join('; ')
  const text = (words: string) => new TextEncoder().encode(words)
  const PNG = Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )

  test.each([
    ['crtež.step', text('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n')],
    ['crtež.dxf', text('  0\nSECTION\n  2\nENTITIES\n  0\nENDSEC\n  0\nEOF\n')],
    ['slika.png', PNG],
    ['nacrt.pdf', PDF],
  ])('%s is kept while a field is wrong', async (name, bytes) => {
    const { cookie } = await send({
      fields: { ...CONTACT, title: 'ab' },
      files: [{ name, bytes }],
      cookie: await personCookie(),
    })
    expect(await flashOf(cookie)).toMatchObject({
      faults: { title: 'tooShort' },
      files: [{ name, size: bytes.length }],
    })
  })

  test.each([
    ['crtež.pdf', 'fileEmpty', new Uint8Array()],
    ['crtež.pdf', 'fileWrongType', text('MZ this is a program')],
    ['slika.png', 'fileWrongType', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['stranica.pdf', 'fileWrongType', text('<!doctype html><script>alert(1)</script>')],
    ['velika.pdf', 'fileTooLarge', new Uint8Array(10 * 1024 * 1024 + 1).fill(65)],
  ])('%s is refused: %s (%#)', async (name, fault, bytes) => {
    const { cookie } = await send({ files: [{ name, bytes }], cookie: await personCookie() })
    expect(await flashOf(cookie)).toMatchObject({ faults: { files: fault }, faultyFile: name, files: [] })
  })

  test('one that is refused is named, without what turns its name around', async () => {
    const files = [
      { name: 'nacrt.pdf', bytes: PDF },
      { name: '..\\C:\\slika\u202egnp.exe', bytes: text('MZ') },
    ]
    const { cookie } = await send({
      fields: { ...CONTACT, title: 'ab' },
      files,
      cookie: await personCookie(),
    })
    expect(await flashOf(cookie)).toMatchObject({
      faults: { title: 'tooShort', files: 'fileWrongType' },
      faultyFile: 'slikagnp.exe',
      files: [{ name: 'nacrt.pdf' }],
    })
  })

  test('kept from before count with those that are new', async () => {
    const { max } = ATTACHMENT_RULES.contact
    const files = Array.from({ length: max }, (_, index) => ({ name: `nacrt-${index}.pdf`, bytes: PDF }))
    const cookie = await personCookie()
    const first = await send({ fields: { ...CONTACT, title: 'ab' }, files, cookie })
    const ticketsOf = async (cookie: string | undefined) => {
      const flash = await flashOf(cookie)
      return flash?.state === 'refused' ? flash.files.map(({ ticket }) => ticket) : []
    }
    const kept = await ticketsOf(first.cookie)
    expect(kept).toHaveLength(max)
    const second = await send({ kept, files: [{ name: 'previše.pdf', bytes: PDF }], cookie })
    expect(await flashOf(second.cookie)).toMatchObject({ faults: { files: 'fileTooMany' } })
    expect(await ticketsOf(second.cookie)).toEqual(kept)
  })

  test('that are not kept any more are asked for again, and those that are stay', async () => {
    const cookie = await personCookie()
    const names = ['prvi.pdf', 'drugi.pdf']
    const first = await send({
      fields: { ...CONTACT, title: 'ab' },
      files: names.map((name) => ({ name, bytes: PDF })),
      cookie,
    })
    const flash = await flashOf(first.cookie)
    const kept = flash?.state === 'refused' ? flash.files.map(({ ticket }) => ticket) : []
    expect(kept).toHaveLength(2)
    // As after a day.
    await context.payload.delete({ collection: 'attachments', where: { givenName: { equals: 'prvi.pdf' } } })
    const before = await submissions()
    const second = await send({ kept, cookie })
    expect(await flashOf(second.cookie)).toMatchObject({
      state: 'refused',
      faults: { files: 'fileChooseAgain' },
      files: [{ name: 'drugi.pdf', ticket: kept[1] }],
    })
    expect(await submissions()).toEqual(before)
    const fields = { ...CONTACT, key: randomUUID() }
    const third = await send({ fields, kept: kept.slice(1), cookie })
    expect(await flashOf(third.cookie)).toMatchObject({ state: 'sent' })
    // Sent once more, as its answer may be lost: the file is that of the submission by now.
    const again = await send({ fields, kept: kept.slice(1), cookie })
    expect(await flashOf(again.cookie)).toEqual(await flashOf(third.cookie))
  })
})

test('a text of consent that was never shown is not agreed to', async () => {
  const before = await submissions()
  const { cookie } = await sendAsHuman({ fields: { ...CONTACT, consentVersion: '7' } })
  expect(await flashOf(cookie)).toMatchObject({ faults: { consent: 'consentChanged' } })
  expect(await submissions()).toEqual(before)
})

test('no text of consent gets the number of another one, also after an older one was restored', async () => {
  const { consentText } = await import('@/content/queries/consent-text')
  const write = async (consent: string) => {
    const data = { contact: { consent } } as never
    return (await context.payload.updateGlobal({ slug: 'forms', locale: 'hr', data })).consentVersion ?? 0
  }
  const first = await write('Prvi tekst')
  const second = await write('Drugi tekst')
  const where = { 'version.consentVersion': { equals: first } }
  const { docs } = await context.payload.findGlobalVersions({ slug: 'forms', where, limit: 1 })
  await context.payload.restoreGlobalVersion({ slug: 'forms', id: String(docs[0]?.id) })
  const third = await write('Treći tekst')
  const texts = [first, second, third].map((version) =>
    consentText(context.payload, 'contact', 'hr', version),
  )
  expect(await Promise.all(texts)).toEqual(['Prvi tekst', 'Drugi tekst', 'Treći tekst'])
})

describe('a text of consent that is written in Croatian only', () => {
  const CROATIAN = 'Slažem se s obradom podataka.'
  let version = 0

  beforeAll(async () => {
    const data = { contact: { consent: CROATIAN } } as never
    version = (await context.payload.updateGlobal({ slug: 'forms', locale: 'hr', data })).consentVersion ?? 0
  })

  /** The forms in this language as pages show them, to visitors and with drafts. */
  async function shownForms(locale: Locale) {
    const visitor = { locale, draft: false, overrideAccess: false, depth: 1 } as const
    const user = { collection: 'users', role: 'editor' } as TypedUser
    return [
      formsData(await readGlobal(context.payload, 'forms', visitor)),
      await draftQueries(context.payload, user).forms(locale),
    ]
  }

  test('is shown and agreed to in Croatian, and in French the built-in words are', async () => {
    for (const { consentVersion, consent } of await shownForms('hr'))
      expect([consentVersion, consent.contact]).toEqual([version, CROATIAN])
    for (const { consentVersion, consent } of await shownForms('fr'))
      expect([consentVersion, consent.contact]).toEqual([version, null])
    const sent: [Locale, string][] = [
      ['hr', 'Nosač na hrvatskom'],
      ['fr', 'Support en français'],
    ]
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const [locale, title] of sent)
      await sendAsHuman({ fields: { ...CONTACT, title, locale, consentVersion: `${version}` } })
    vi.useRealTimers()
    const stored = await submissions()
    const agreed = sent.map(([, title]) => stored.find((one) => one.title === title)?.consent)
    expect(agreed).toEqual([
      { version: `${version}`, text: CROATIAN },
      { version: `${version}`, text: messagesFor('fr').submission.consent.contact },
    ])
  })

  test('gets another number when the same words are written in French', async () => {
    const write = async (data: object) =>
      (await context.payload.updateGlobal({ slug: 'forms', locale: 'fr', data: data as never }))
        .consentVersion
    expect(await write({ contact: { retentionMonths: 12 } })).toBe(version)
    expect((await shownForms('fr'))[0]?.consent.contact).toBeNull()
    expect(await write({ contact: { consent: CROATIAN } })).toBeGreaterThan(version)
  })
})
