// Extracts the searchable text of the site's own pages and of the departments on the contact page, which are not items.

import { messagesFor } from '@/i18n/messages'
import { INDEXED_PAGES } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { plainText } from '@/shared/plain-text'
import { type AllLocalesDocument, inLocale } from '../publishing/published-snapshot'
import { listNameOf, type SearchEntry } from './entries'

type FoundPage = Exclude<(typeof INDEXED_PAGES)[number], 'home'>

/** The pages that can be found by their name. */
const FOUND_PAGES = INDEXED_PAGES.filter((route): route is FoundPage => route !== 'home')

/** Returns the names of the sections of a page. */
function partsOf(route: FoundPage, locale: Locale): string[] {
  const { company, careers, contact } = messagesFor(locale)
  switch (route) {
    case 'company':
      return [company.about, company.history, company.certificates, company.equipment, company.products]
    case 'careers':
      return [careers.open, careers.applyCaption]
    case 'contact':
      return [contact.departmentsCaption, contact.visitCaption, contact.visit]
    default:
      return []
  }
}

/** Returns the entries of the pages in one language; the slug is the name of the route. */
export function pageEntries(locale: Locale): SearchEntry[] {
  const messages = messagesFor(locale)
  return FOUND_PAGES.map((route) => ({
    title: messages.navigation[route],
    names: `${messages[route].title}, ${messages.searchNames[route]}`,
    summary: messages[route].lead,
    body: partsOf(route, locale).join(' '),
    listName: '',
    slug: route,
    visibleUntil: null,
  }))
}

/**
 * Returns the entries of the departments in one language, with contact person and opening hours; `contact` is the
 * global.
 */
export function departmentEntries(contact: AllLocalesDocument, locale: Locale): SearchEntry[] {
  const departments = Array.isArray(contact.departments) ? contact.departments : []
  return departments.flatMap((department: AllLocalesDocument) => {
    const text = (field: string) => plainText(inLocale(department[field], locale))
    const title = text('name')
    if (title === '') return []
    const summary = [text('person'), text('function')].filter(Boolean).join(', ')
    const hours = text('hours')
    const body = [text('phone'), text('email'), hours && messagesFor(locale).contact.hours, hours]
    const listName = listNameOf('departments', locale)
    return [
      {
        title,
        names: '',
        summary,
        body: body.filter(Boolean).join(' '),
        listName,
        slug: null,
        visibleUntil: null,
      },
    ]
  })
}
