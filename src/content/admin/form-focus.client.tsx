'use client'
// In the browser, because the focus is there. Payload (3.90.2) disables a form and its buttons while it sends it, and what has the
// focus loses it for good: the next Tab would begin at the top of the page.

import { useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

const FIRST_WRONG = '.field-type.error :is(input, textarea, [contenteditable="true"]):not([type="hidden"])'
const USABLE = 'button:enabled, a[href]'

/** Gives the focus back when a form has been sent: to the first field that was refused, or to where it was. Shows nothing. */
export function FormFocus() {
  const isProcessing = useFormProcessing()
  // True from a refusal to the next success.
  const isRefused = useFormSubmitted()
  const last = useRef<HTMLElement | null>(null)
  const wasProcessing = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const giveBack = useEffectEvent(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const wrong = isRefused ? document.querySelector<HTMLElement>(FIRST_WRONG) : null
    const before = last.current
    ;(wrong ?? before)?.focus()
    // The button for publishing stays disabled while there is nothing to publish.
    if (document.activeElement === document.body)
      before?.closest('.doc-controls')?.querySelector<HTMLElement>(USABLE)?.focus()
  })
  useEffect(() => {
    const isOver = wasProcessing.current && !isProcessing
    wasProcessing.current = isProcessing
    if (!isOver) return
    // Errors are drawn at the fields, and buttons enabled, a moment later.
    const timer = setTimeout(() => giveBack(), 100)
    return () => clearTimeout(timer)
  }, [isProcessing])
  return null
}
