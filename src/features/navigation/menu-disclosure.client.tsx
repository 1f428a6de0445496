'use client'
// Why in the browser: Escape closes the menu. Without it the native disclosure still opens and closes.

import type { KeyboardEvent, ReactNode } from 'react'

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const menu = event.currentTarget
  if (event.key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}

export function MenuDisclosure({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <details className={className} onKeyDown={closeOnEscape}>
      {children}
    </details>
  )
}
