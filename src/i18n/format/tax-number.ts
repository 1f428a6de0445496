import { DEFAULT_LOCALE, type Locale } from '@/shared/locales'

const VAT_PREFIX = /^\s*HR\s*/i

/** The bare digits, as Croatians know them; editors may type the VAT number too. */
const oibOf = (taxNumber: string): string => taxNumber.replace(VAT_PREFIX, '').trim()

/** The VAT number: the same digits with HR in front. */
export const vatNumber = (taxNumber: string): string => `HR${oibOf(taxNumber)}`

/** The OIB in Croatian; abroad the VAT number. */
export function taxNumberIn(locale: Locale, taxNumber: string): string {
  return locale === DEFAULT_LOCALE ? oibOf(taxNumber) : vatNumber(taxNumber)
}
