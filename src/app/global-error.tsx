'use client'
// Why in the browser: the last resort of Next, when the layout itself failed; no messages, no provider, no style sheet.

import { ErrorScreen } from '@/ui/error-screen'

export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="hr">
      <body>
        <ErrorScreen retry={reset} />
      </body>
    </html>
  )
}
