import { notFound } from 'next/navigation'
import { isLocale, type Locale } from '@/shared/locales'

export interface LocaleParams {
  params: Promise<{ locale: string }>
}

/** The language of the internal address that `proxy.ts` made; anything else was not made by it. */
export async function localeParam(params: LocaleParams['params']): Promise<Locale> {
  const { locale } = await params
  return isLocale(locale) ? locale : notFound()
}
