// Configures next-intl for one request: the language of the URL, and its messages with Croatian as fallback.

import { locale as localeParam } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { DEFAULT_LOCALE, isLocale, localeEntry } from '@/shared/locales'
import { messagesFor } from './messages'

export default getRequestConfig(async ({ locale: named }) => {
  // Route handlers pass the language, because their path does not contain it.
  const param = named ?? (await localeParam())
  const code = isLocale(param) ? param : DEFAULT_LOCALE
  return {
    locale: localeEntry(code).lang,
    messages: messagesFor(code),
    timeZone: COMPANY_TIME_ZONE,
    // Missing texts fall back to the default language, then to the key (site.md §4.3).
    getMessageFallback: ({ namespace, key }) => (namespace ? `${namespace}.${key}` : key),
    onError: () => {},
  }
})
