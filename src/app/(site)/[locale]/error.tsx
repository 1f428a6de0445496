'use client'
// Why in the browser: Next shows this boundary where a page failed, and its button tries again.

import { ErrorScreen } from '@/ui/error-screen'

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <ErrorScreen retry={reset} />
}
