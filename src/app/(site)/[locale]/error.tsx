'use client'
// Why in the browser: Next shows this boundary where a page failed; it heals the page, or says so.

import { localeOfPath } from '@/i18n/error-words'
import { ErrorScreen } from '@/ui/error-screen'

export default function PageError({ error }: { error: Error }) {
  return <ErrorScreen error={error} locale={localeOfPath(window.location.pathname)} />
}
