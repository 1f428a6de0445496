'use client'
// Runs in the browser: Next shows this boundary where a page failed; it heals the page, or says so.

import { localeFromPath } from '@/i18n/error-page-messages'
import { ErrorScreen } from '@/ui/layout/error-screen'

export default function PageError({ error }: { error: Error }) {
  return <ErrorScreen error={error} locale={localeFromPath(window.location.pathname)} />
}
