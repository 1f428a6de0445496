'use client'

// Runs in the browser: Next renders it when the layout itself failed, so there are no messages, providers or style
// sheets.

import { localeFromPath } from '@/i18n/error-page-messages'
import { localeEntry } from '@/shared/locales'
import { ErrorScreen } from '@/ui/layout/error-screen'

export default function GlobalError({ error }: { error: Error }) {
  const locale = localeFromPath(typeof window === 'undefined' ? '/' : window.location.pathname)
  const { lang, dir } = localeEntry(locale)
  return (
    <html lang={lang} dir={dir}>
      <body className="fault-page">
        <ErrorScreen error={error} locale={locale} />
      </body>
    </html>
  )
}
