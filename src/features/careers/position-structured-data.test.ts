import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { PositionArticle } from '@/content/view-models/positions'
import type { Locale } from '@/shared/locales'
import { PositionStructuredData } from './position-structured-data'

const COMPANY = { name: 'Kovina', street: 'Ljevačka 12', postalCode: '47000', city: 'Karlovac' }
const BODY = { root: { type: 'root', children: [] } } as unknown as PositionArticle['body']
const POSITION: PositionArticle = {
  slug: 'turner',
  slugs: { en: 'turner' },
  title: 'Turner',
  summary: 'Turns parts',
  place: '',
  employment: 'fullTime',
  postedOn: '2026-11-01T12:00:00.000Z',
  closesOn: null,
  body: BODY,
  tasks: null,
  requirements: null,
  offer: null,
  salaryFromEur: null,
  salaryToEur: null,
}

/** Returns the place of work in the structured data. */
function addressOf(place: string, locale: Locale): object {
  const position = { ...POSITION, place }
  const page = rendered(locale, createElement(PositionStructuredData, { locale, position, company: COMPANY }))
  const fact = JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(page)?.[1] ?? '')
  const { '@type': _, ...address } = fact.jobLocation.address
  return address
}

const COMPANYS = {
  streetAddress: 'Ljevačka 12',
  postalCode: '47000',
  addressLocality: 'Karlovac',
  addressCountry: 'HR',
}

test.each<[string, Locale, object]>([
  ['Karlovac, Hrvatska', 'hr', COMPANYS],
  ['karlovac', 'en', COMPANYS],
  ['Zagreb, Kroatien', 'de', { addressLocality: 'Zagreb', addressCountry: 'HR' }],
  ['Rijeka', 'it', { addressLocality: 'Rijeka', addressCountry: 'HR' }],
  ['Ulm, Germany', 'en', { addressLocality: 'Ulm', addressCountry: 'DE' }],
  ['Maribor, Slovénie', 'fr', { addressLocality: 'Maribor', addressCountry: 'SI' }],
  ['Graz, Steiermark, Österreich', 'de', { addressLocality: 'Graz', addressCountry: 'AT' }],
  ['Detroit, USA', 'hr', { addressLocality: 'Detroit', addressCountry: 'US' }],
  ['Sarajevo, Bosnia and Herzegovina', 'en', { addressLocality: 'Sarajevo', addressCountry: 'BA' }],
  ['Sarajevo, BiH', 'hr', { addressLocality: 'Sarajevo', addressCountry: 'BA' }],
  ['Utrecht, the Netherlands', 'en', { addressLocality: 'Utrecht', addressCountry: 'NL' }],
  ['Graz, AT', 'de', { addressLocality: 'Graz', addressCountry: 'AT' }],
  ['Zadar, Republika Hrvatska', 'hr', { addressLocality: 'Zadar', addressCountry: 'HR' }],
  // Without a country, or with an unknown one.
  ['Karlovac, pogon Mahično', 'hr', COMPANYS],
  ['Karlovac,', 'hr', COMPANYS],
  ['Karlovac, IT', 'hr', COMPANYS],
  ['Zagreb, pogon Jug', 'hr', { addressLocality: 'Zagreb' }],
])('the place of work “%s” in %s', (place, locale, address) => {
  expect(addressOf(place, locale)).toEqual(address)
})
