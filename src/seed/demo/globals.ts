// The globals of the demo company.

import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { FORMS, type Form, RETENTION_MONTHS } from '@/shared/submissions/forms'
import type { Convert } from './markdown'
import { readArticle, readGlobal } from './source'

type Rows = Record<string, unknown>[]

/** Rows keep their id, so that the languages of a row stay together and a second load changes nothing. */
function withIds(list: string, rows: unknown): Rows {
  return (rows as Rows).map(({ key, ...row }, index) => {
    const id = createHash('sha256')
      .update(`${list}/${key ?? index}`)
      .digest('hex')
      .slice(0, 24)
    return { id, ...row }
  })
}

function companyData(locale: Locale, pictures: Record<string, number>, convert: Convert) {
  const { board, figures, profiles, ...data } = readGlobal('company', locale)
  const { front, parts } = readArticle('.', 'about', locale)
  return {
    ...data,
    board: withIds('board', board),
    figures: withIds('figures', figures),
    profiles: withIds('profiles', profiles ?? []),
    aboutTitle: front.title,
    aboutSummary: front.summary,
    aboutText: convert(parts.body ?? ''),
    pictures: [pictures['company-building.jpg'], pictures['company-hall.jpg']],
  }
}

function contactData(locale: Locale) {
  const { departments, topics, ...data } = readGlobal('contact', locale)
  return { ...data, departments: withIds('departments', departments), topics: withIds('topics', topics) }
}

/** Retention periods come from one table, from which the texts have them too. */
export function formsData(locale: Locale) {
  const texts = readGlobal('forms', locale) as Record<Form, { consent: string }>
  return Object.fromEntries(
    FORMS.map((form) => [form, { ...texts[form], retentionMonths: RETENTION_MONTHS[form] }]),
  )
}

/** Writes them in every language; `projects` are those chosen for the home page. */
export async function loadGlobals(
  payload: Payload,
  convert: Convert,
  pictures: Record<string, number>,
  projects: number[],
): Promise<void> {
  for (const locale of LOCALE_CODES) {
    const home = { ...readGlobal('home', locale), hero: pictures['hero.jpg'], projects }
    await payload.updateGlobal({ slug: 'home', locale, data: home as never })
    await payload.updateGlobal({
      slug: 'company',
      locale,
      data: companyData(locale, pictures, convert) as never,
    })
    await payload.updateGlobal({ slug: 'contact', locale, data: contactData(locale) as never })
    await payload.updateGlobal({ slug: 'forms', locale, data: formsData(locale) as never })
  }
}
