import { DEFAULT_LOCALE, type Locale } from '@/shared/locales'

const VAT_PREFIX = /^\s*HR\s*/i

/** Returns the bare digits, as used in Croatia. Editors may also enter the VAT number. */
const oibOf = (taxNumber: string): string => taxNumber.replace(VAT_PREFIX, '').trim()

/** Returns the VAT number: the same digits after HR. */
export const vatNumber = (taxNumber: string): string => `HR${oibOf(taxNumber)}`

/** Returns the OIB in Croatian, and the VAT number in other languages. */
export function taxNumberIn(locale: Locale, taxNumber: string): string {
  return locale === DEFAULT_LOCALE ? oibOf(taxNumber) : vatNumber(taxNumber)
}
