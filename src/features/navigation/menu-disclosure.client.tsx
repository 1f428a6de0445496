'use client'
// Why in the browser: Escape closes the menu. Without it the native disclosure still opens and closes.

import type { ReactNode } from 'react'
import { closeOnEscape } from '@/ui/close-on-escape'

export function MenuDisclosure({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <details className={className} onKeyDown={closeOnEscape}>
      {children}
    </details>
  )
}
