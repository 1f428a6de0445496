// Loads the globals of the demo company.

import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { SiteGlobal } from '@/content/content-types'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { SEED_GLOBAL_PREFIX, type SeedGlobal } from '@/shared/seed-state'
import { FORMS, type Form, RETENTION_MONTHS } from '@/shared/submissions/forms'
import type { Convert } from './markdown'
import { readArticle, readGlobal } from './source'

type Rows = Record<string, unknown>[]

/** Gives rows fixed ids, so that the languages of a row stay together and a second load changes nothing. */
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
  const { departments, topics, complaintSteps, ...data } = readGlobal('contact', locale)
  return {
    ...data,
    departments: withIds('departments', departments),
    topics: withIds('topics', topics),
    complaintSteps: withIds('complaintSteps', complaintSteps),
  }
}

/** Retention periods come from the table that the texts use too. */
export function formsData(locale: Locale) {
  const texts = readGlobal('forms', locale) as Record<Form, { consent: string }>
  return Object.fromEntries(
    FORMS.map((form) => [form, { ...texts[form], retentionMonths: RETENTION_MONTHS[form] }]),
  )
}

/** Writes a global in every language, and records the time, so that `remove.ts` can recognise later changes. */
async function saveGlobal(payload: Payload, slug: SiteGlobal, dataIn: (locale: Locale) => object) {
  for (const locale of LOCALE_CODES)
    await payload.updateGlobal({ slug, locale, data: dataIn(locale) as never })
  const { updatedAt } = await payload.findGlobal({ slug, depth: 0 })
  await payload.kv.set(SEED_GLOBAL_PREFIX + slug, { updatedAt: String(updatedAt) } satisfies SeedGlobal)
}

/** Writes all globals. `projects` are those chosen for the home page. */
export async function loadGlobals(
  payload: Payload,
  convert: Convert,
  pictures: Record<string, number>,
  projects: number[],
): Promise<void> {
  const hero = pictures['hero.jpg']
  await saveGlobal(payload, 'home', (locale) => ({ ...readGlobal('home', locale), hero, projects }))
  await saveGlobal(payload, 'company', (locale) => companyData(locale, pictures, convert))
  await saveGlobal(payload, 'contact', contactData)
  await saveGlobal(payload, 'forms', formsData)
}
