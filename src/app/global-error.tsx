'use client'
// Why in the browser: the last resort of Next, when the layout itself failed; no messages, no provider, no style sheet.

import { localeEntry } from '@/facts/locales'
import { localeOfPath } from '@/i18n/error-words'
import { ErrorScreen } from '@/ui/error-screen'

export default function GlobalError({ error }: { error: Error }) {
  const locale = localeOfPath(typeof window === 'undefined' ? '/' : window.location.pathname)
  const { lang, dir } = localeEntry(locale)
  return (
    <html lang={lang} dir={dir}>
      <body className="fault-page">
        <ErrorScreen error={error} locale={locale} />
      </body>
    </html>
  )
}
