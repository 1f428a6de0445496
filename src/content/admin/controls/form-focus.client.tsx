'use client'
// Runs in the browser, because it moves the focus. Payload (3.90.2) disables a form and its buttons while it is sent,
// which removes the focus for good: the next Tab starts at the top of the page.

import { useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

const FIRST_WRONG = '.field-type.error :is(input, textarea, [contenteditable="true"]):not([type="hidden"])'
const USABLE = 'button:enabled, a[href]'

/** Returns the focus after a form was sent: to the first refused field, or to where it was. Renders nothing. */
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
    // The publish button stays disabled while there is nothing to publish.
    if (document.activeElement === document.body)
      before?.closest('.doc-controls')?.querySelector<HTMLElement>(USABLE)?.focus()
  })
  useEffect(() => {
    const isOver = wasProcessing.current && !isProcessing
    wasProcessing.current = isProcessing
    if (!isOver) return
    // Errors appear, and buttons become enabled, a moment later.
    const timer = setTimeout(() => giveBack(), 100)
    return () => clearTimeout(timer)
  }, [isProcessing])
  return null
}
