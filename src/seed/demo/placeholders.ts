// Fills placeholders in the demo texts with values of the program: `{kept.complaint}` becomes “60 months”.

import { itemPath, pagePath } from '@/i18n/routing/routes'
import { AUDIT_RETENTION_DAYS, UNVERIFIED_ACCOUNT_RETENTION_DAYS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { FORMS, RETENTION_MONTHS } from '@/shared/submissions/forms'
import { FACT_VALUES, periodIn, type Unit } from './facts'

const KEPT: Record<string, [number, Unit]> = {
  ...Object.fromEntries(FORMS.map((form) => [form, [RETENTION_MONTHS[form], 'month']])),
  audit: [AUDIT_RETENTION_DAYS, 'day'],
  registration: [UNVERIFIED_ACCOUNT_RETENTION_DAYS, 'day'],
}

/** Formats a retention period in the language: `6 mjeseci`, `24 Monate`. */
export function keptFor(what: string, locale: Locale): string {
  const [count, unit] = KEPT[what] ?? []
  if (!unit) throw new RangeError(`nothing says how long ${what} is kept`)
  return periodIn(locale, Number(count), unit)
}

type SlugOf = (key: string) => string

const VALUES: Record<string, (name: string, locale: Locale, projectSlug: SlugOf) => string> = {
  ...FACT_VALUES,
  kept: keptFor,
  // The sections of the page have the same ids in every language.
  legal: (part, locale) => `${pagePath('legal', locale)}#${part}`,
  project: (key, locale, projectSlug) => itemPath('projectItem', locale, projectSlug(key)),
}

/**
 * Fills the placeholders of a text: `{kept.<form>}`, `{kept.audit}` and `{kept.registration}` (retention periods),
 * `{legal.<section>}` and `{project.<key>}` (links), and values of the tables: `{company.street}`,
 * `{phone.<department>}`, `{email.<department>}` (`company` for the company), `{year.<milestone>}`, `{number.<fact>}`,
 * `{term.<fact>}`, `{machines.<part of a key>}` (their number, in words) and `{certified.standards}`. Throws for an
 * unknown one.
 */
export function withValues(text: string, locale: Locale, projectSlug: SlugOf): string {
  return text.replace(/\{(\w+)\.([\w-]+)\}/g, (placeholder, kind: string, name: string) => {
    const value = VALUES[kind]
    if (!value) throw new RangeError(`nothing is known for ${placeholder}`)
    return value(name, locale, projectSlug)
  })
}
