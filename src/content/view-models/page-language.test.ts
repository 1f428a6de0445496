import { describe, expect, test } from 'vitest'
import { inPageLanguage, langOf, ownText } from './page-language'

const paragraph = (text: string) => ({ root: { type: 'root', children: [{ type: 'paragraph', text }] } })
const written = (text: string) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
})

describe('a document of all languages on a page in one', () => {
  test('is in the language of the page, with no mark, where all is translated', () => {
    const document = {
      name: 'Kovina',
      country: { hr: 'Hrvatska', de: 'Kroatien' },
      pictures: [3],
      city: null,
    }
    const shown = { name: 'Kovina', country: 'Kroatien', pictures: [3], city: null }
    expect(inPageLanguage(document, 'de', 'hr')).toEqual(shown)
    expect(inPageLanguage(document, 'de', null)).toEqual(shown)
  })

  test('has the words of the language that stands in, and names it beside each of them', () => {
    const document = {
      country: { hr: 'Hrvatska' },
      court: { hr: 'Sud', de: 'Gericht' },
      figures: [
        { value: { hr: '12', de: '12' }, label: { hr: 'ljudi' } },
        { value: { hr: '3', de: '3' }, label: { hr: 'hale', de: 'Hallen' } },
      ],
      hero: { url: '/hero.webp', alt: { hr: 'Hala' } },
    }
    expect(inPageLanguage(document, 'de', 'hr')).toEqual({
      country: 'Hrvatska',
      court: 'Gericht',
      langOf: { country: 'hr' },
      figures: [
        { value: '12', label: 'ljudi', langOf: { label: 'hr' } },
        { value: '3', label: 'Hallen' },
      ],
      hero: { url: '/hero.webp', alt: 'Hala', langOf: { alt: 'hr' } },
    })
  })

  test.each([
    ['an emptied text', '', 'Hrvatski'],
    ['no text', null, 'Hrvatski'],
    ['an emptied rich text', paragraph(''), written('Hrvatski')],
  ])('has %s replaced', (_, missing, standing) => {
    expect(inPageLanguage({ about: { hr: standing, fr: missing } }, 'fr', 'hr')).toEqual({
      about: standing,
      langOf: { about: 'hr' },
    })
  })

  test('has no mark where nothing stands in, and none in the language that does', () => {
    expect(inPageLanguage({ about: { en: 'About' } }, 'fr', 'hr')).toEqual({ about: undefined })
    expect(inPageLanguage({ about: {} }, 'fr', 'hr')).toEqual({ about: undefined })
    expect(inPageLanguage({ about: { hr: 'O nama' } }, 'hr', 'hr')).toEqual({ about: 'O nama' })
    expect(inPageLanguage({ contact: { consent: { hr: 'Da' } } }, 'fr', null)).toEqual({
      contact: { consent: undefined },
    })
  })

  test('names the language by its tag', () => {
    expect(inPageLanguage({ about: { en: 'About' } }, 'fr', 'en')).toMatchObject({
      langOf: { about: 'en-GB' },
    })
  })
})

test('a shape takes over the marks of the fields that it has, and no empty ones', () => {
  const document = inPageLanguage({ about: { hr: 'O nama' }, _status: { hr: 'published' } }, 'de', 'hr')
  expect(langOf(document as object, 'about', 'country')).toEqual({ langOf: { about: 'hr' } })
  expect(langOf(document as object, 'country')).toStrictEqual({})
  expect(langOf({}, 'about')).toStrictEqual({})
})

test.each([
  [{ claim: 'Metall', langOf: {} }, 'Metall'],
  [{ claim: 'Metal', langOf: { claim: 'hr' } }, null],
  [{ claim: '' }, null],
  [{ claim: null }, null],
])('a text of the language of the page, and no other: %o', (document, own) => {
  expect(ownText<'claim'>(document, 'claim')).toBe(own)
})
