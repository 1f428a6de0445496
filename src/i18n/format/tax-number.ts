import { DEFAULT_LOCALE, type Locale } from '@/shared/locales'

const VAT_PREFIX = /^\s*HR\s*/i

/** Croatians know the bare OIB; abroad the same digits with HR in front are the VAT number. Editors may type either. */
export function taxNumberIn(locale: Locale, taxNumber: string): string {
  const oib = taxNumber.replace(VAT_PREFIX, '').trim()
  return locale === DEFAULT_LOCALE ? oib : `HR${oib}`
}
