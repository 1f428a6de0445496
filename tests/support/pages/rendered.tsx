// Renders the markup of one component with the messages of a language; without browser and server.

import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { messagesFor } from '@/i18n/messages'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { type Locale, localeEntry } from '@/shared/locales'

function fail(error: Error): never {
  throw error
}

/** Renders a component as the server does for a page in this language; throws for missing messages. */
export function rendered(locale: Locale, element: ReactElement): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale={localeEntry(locale).lang}
      messages={messagesFor(locale)}
      timeZone={COMPANY_TIME_ZONE}
      onError={fail}
    >
      {element}
    </NextIntlClientProvider>,
  )
}
