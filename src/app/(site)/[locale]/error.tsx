'use client'
// Runs in the browser: Next renders this error boundary where a page failed; it recovers the page, or shows the error.

import { localeFromPath } from '@/i18n/error-page-messages'
import { ErrorScreen } from '@/ui/layout/error-screen'

export default function PageError({ error }: { error: Error }) {
  return <ErrorScreen error={error} locale={localeFromPath(window.location.pathname)} />
}
