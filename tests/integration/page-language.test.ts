// Texts that a page shows in Croatian, as its language lacks them, are known as such (WCAG 2.2, 3.1.2).

import { legalText, richTextBody } from '@tests/support/database/content-fixtures'
import { useTestContext } from '@tests/support/database/test-context'
import { plainPicture } from '@tests/support/plain-picture'
import type { TypedUser } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { type ContentSource, contentQueries } from '@/content/queries/content-queries'
import { findDepartmentContact } from '@/content/queries/department-contact'
import { draftQueries } from '@/content/queries/draft-source'
import { readGlobal } from '@/content/queries/read-global'
import type { Locale } from '@/shared/locales'

const context = useTestContext()
const asVisitor = { draft: false, overrideAccess: false, depth: 1 } as const
const published = () =>
  contentQueries({
    global: (name, locale) => readGlobal(context.payload, name, { locale, ...asVisitor }),
  } as ContentSource)
const drafts = () => draftQueries(context.payload, { collection: 'users', role: 'editor' } as TypedUser)

const ROW = '65f0a1b2c3d4e5f601234567'
const OTHER_ROW = '65f0a1b2c3d4e5f601234568'
// Payload finds the row of a list in a row by its id, so that no two rows of a document may share one.
const STEP_ROW = '65f0a1b2c3d4e5f601234569'

const write = (slug: 'home' | 'company' | 'contact' | 'forms', locale: Locale, data: object, draft = false) =>
  context.payload.updateGlobal({ slug, locale, data: data as never, draft })

async function aPicture(color: string, data: { alt?: string; decorative?: boolean }): Promise<number> {
  const {
    name,
    size,
    type: mimetype,
    ...file
  } = await plainPicture(color).then(async (made) => ({
    name: made.name,
    size: made.size,
    type: made.type,
    data: Buffer.from(await made.arrayBuffer()),
  }))
  const upload = { ...file, name, size, mimetype }
  return (await context.payload.create({ collection: 'media', locale: 'hr', data, file: upload })).id
}

beforeAll(async () => {
  const hall = await aPicture('red', { alt: 'Hala' })
  const pattern = await aPicture('blue', { alt: 'Uzorak', decorative: true })
  await write('home', 'hr', { claim: 'Metal po mjeri', intro: 'Uvod', hero: hall })
  await write('home', 'de', { claim: 'Metall nach Maß' })
  await write('company', 'hr', {
    name: 'Kovina',
    about: 'Izrađujemo dijelove',
    country: 'Hrvatska',
    court: 'Trgovački sud',
    aboutTitle: 'O nama',
    aboutText: richTextBody('Tvornica'),
    board: [{ id: ROW, name: 'Ana', function: 'direktorica' }],
    figures: [{ id: ROW, value: '12', unit: 'm', label: 'dužina' }],
    pictures: [hall, pattern],
  })
  await write('company', 'de', {
    country: 'Kroatien',
    aboutText: richTextBody(''),
    figures: [{ id: ROW, value: '12', label: 'Länge' }],
  })
  await write('contact', 'hr', {
    intro: 'Javite se',
    directions: 'Uz rijeku',
    complaintSteps: [{ id: STEP_ROW, title: 'Zaprimanje', text: 'Javljamo se isti dan.' }],
    departments: [
      { id: ROW, name: 'Kvaliteta', person: 'Maja', function: 'voditeljica', receives: ['complaint'] },
      { id: OTHER_ROW, name: 'Kadrovi', person: 'Ivo', receives: ['application'] },
    ],
  })
  await write('contact', 'de', {
    intro: '',
    complaintSteps: [{ id: STEP_ROW, title: 'Eingang' }],
    departments: [
      { id: ROW, name: 'Qualität', person: 'Maja', receives: ['complaint'] },
      { id: OTHER_ROW, name: 'Personal', person: 'Ivo', receives: ['application'] },
    ],
  })
  // Rows that are added later have no German texts.
  await write('contact', 'hr', { topics: [{ id: ROW, label: 'Upit' }] })
  await write('forms', 'hr', {
    contact: { consent: 'Slažem se' },
    complaint: { afterSending: 'Javljamo se.' },
  })
})

test('the opening of the home page, and its picture', async () => {
  const { home } = published()
  expect(await home('de')).toMatchObject({
    claim: 'Metall nach Maß',
    intro: 'Uvod',
    langOf: { intro: 'hr' },
    hero: { alt: 'Hala', langOf: { alt: 'hr' } },
  })
  expect((await home('fr')).langOf).toEqual({ claim: 'hr', intro: 'hr' })
})

test('the company, each row of its lists, and its pictures but those that are decoration', async () => {
  const { figures, board, pictures, ...company } = await published().company('de')
  expect(company).toMatchObject({ about: 'Izrađujemo dijelove', country: 'Kroatien' })
  expect(company.aboutText).toEqual(richTextBody('Tvornica'))
  expect(company.langOf).toEqual({ about: 'hr', court: 'hr', aboutTitle: 'hr', aboutText: 'hr' })
  expect(board).toEqual([{ name: 'Ana', function: 'direktorica', langOf: { function: 'hr' } }])
  expect(figures).toEqual([{ value: '12', unit: 'm', label: 'Länge', langOf: { unit: 'hr' } }])
  expect(pictures.map(({ alt, langOf }) => [alt, langOf])).toEqual([
    ['Hala', { alt: 'hr' }],
    ['', undefined],
  ])
})

test('the pictures of an item, in lists too, but those that are decoration', async () => {
  const [described, drawn] = [
    await aPicture('lime', { alt: 'Odljevak' }),
    await aPicture('navy', { alt: 'Podloga', decorative: true }),
  ]
  await context.payload.update({ collection: 'media', id: described, locale: 'en', data: { alt: 'Casting' } })
  const { id } = await context.payload.create({
    collection: 'news',
    locale: 'de',
    data: {
      ...legalText('Neues Teil'),
      cover: described,
      gallery: [described, drawn],
      _status: 'published',
      publishedOn: '2026-01-01T12:00:00.000Z',
    },
  })
  const shown = { alt: 'Odljevak', langOf: { alt: 'hr' } }
  const { news, newsArticle } = drafts()
  const article = await newsArticle('de', id)
  expect(article).toMatchObject({ picture: shown, gallery: [shown, { alt: '' }] })
  expect(article?.gallery[1]).not.toHaveProperty('langOf')
  expect((await news('de', 1)).cards[0]?.picture).toMatchObject(shown)
  await context.payload.update({
    collection: 'media',
    id: described,
    locale: 'de',
    data: { alt: 'Gussteil' },
  })
  const translated = await newsArticle('de', id)
  expect(translated?.picture).toMatchObject({ alt: 'Gussteil' })
  expect(translated?.picture).not.toHaveProperty('langOf')
})

test('departments, topics and directions', async () => {
  const contact = await published().contact('de')
  expect(contact).toMatchObject({ intro: 'Javite se', langOf: { intro: 'hr', directions: 'hr' } })
  expect(contact.departments.map(({ name, langOf }) => [name, langOf])).toEqual([
    ['Qualität', { function: 'hr' }],
    ['Personal', undefined],
  ])
  expect(contact.topics).toEqual([{ id: ROW, label: 'Upit', fromPages: [], langOf: { label: 'hr' } }])
})

test('the steps of a complaint, which are shown in Croatian where they are not translated', async () => {
  const { complaintSteps } = await published().contact('de')
  expect(complaintSteps).toEqual([
    { title: 'Eingang', text: 'Javljamo se isti dan.', langOf: { text: 'hr' } },
  ])
})

test('what happens after sending, for which the interface has a sentence in every language', async () => {
  expect((await published().forms('hr')).afterSending).toMatchObject({ complaint: 'Javljamo se.' })
  expect((await published().forms('de')).afterSending.complaint).toBeNull()
})

test('the person beside a form, with what the person does', async () => {
  expect(await findDepartmentContact('complaint', published(), 'de')).toMatchObject({
    person: 'Maja, voditeljica',
    langOf: { person: 'hr' },
  })
  expect(await findDepartmentContact('application', published(), 'de')).not.toHaveProperty('langOf')
})

test('nothing in Croatian, where all texts are their own', async () => {
  const { home, company, contact } = published()
  const shown = JSON.stringify([await home('hr'), await company('hr'), await contact('hr')])
  expect(shown).not.toContain('langOf')
})

test('nothing of a form, as the interface has words for it', async () => {
  expect((await published().forms('hr')).consent.contact).toBe('Slažem se')
  expect((await published().forms('de')).consent.contact).toBeNull()
})

test('a preview is as the page will be', async () => {
  await write('home', 'de', { intro: 'Einleitung' }, true)
  await write('home', 'hr', { intro: 'Novi uvod' }, true)
  const { home } = drafts()
  expect(await home('de')).toMatchObject({ intro: 'Einleitung' })
  expect(await home('de')).not.toHaveProperty('langOf')
  // Croatian goes out by itself, and only then stands in for Italian.
  const italian = { intro: 'Uvod', langOf: { claim: 'hr', intro: 'hr' } }
  expect(await home('it')).toMatchObject(italian)
  expect(await published().home('it')).toMatchObject(italian)
  expect(await home('hr')).toMatchObject({ intro: 'Novi uvod' })
})
