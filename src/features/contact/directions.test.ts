import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { CompanyData, ContactData } from '@/content/view-models/company'
import { LOCALE_CODES } from '@/shared/locales'
import { Directions } from './directions'

const COMPANY = { name: 'Kovina', street: 'Industrijska cesta 12', postalCode: '47000', city: 'Karlovac' }
const CONTACT = { departments: [], topics: [], place: { latitude: 45.4668, longitude: 15.5532 } }

test.each(LOCALE_CODES)('in %s the link to the map hands over no referrer (behaviours.md §10)', (locale) => {
  const html = rendered(
    locale,
    createElement(Directions, {
      locale,
      number: 4,
      company: COMPANY as unknown as CompanyData,
      contact: CONTACT as unknown as ContactData,
    }),
  )
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/www\.openstreetmap\.org[^>]*rel="external noopener noreferrer"/,
  )
})
