// Configures next-intl for one request: the language of the address, its messages, and Croatian beneath them.

import { locale as localeParam } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { DEFAULT_LOCALE, isLocale, localeEntry } from '@/shared/locales'
import { messagesFor } from './messages'

export default getRequestConfig(async ({ locale: named }) => {
  // Route handlers name the language: their address has none.
  const param = named ?? (await localeParam())
  const code = isLocale(param) ? param : DEFAULT_LOCALE
  return {
    locale: localeEntry(code).lang,
    messages: messagesFor(code),
    timeZone: COMPANY_TIME_ZONE,
    // Missing words show the default language's, then the key (site.md §4.3).
    getMessageFallback: ({ namespace, key }) => (namespace ? `${namespace}.${key}` : key),
    onError: () => {},
  }
})
