import { notFound } from 'next/navigation'
import { isLocale, type Locale } from '@/shared/locales'

export interface LocaleParams {
  params: Promise<{ locale: string }>
}

/**
 * Returns the language of the internal address that `proxy.ts` generates. Other values cannot come from it, and give
 * 404.
 */
export async function localeParam(params: LocaleParams['params']): Promise<Locale> {
  const { locale } = await params
  return isLocale(locale) ? locale : notFound()
}
