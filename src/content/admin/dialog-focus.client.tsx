'use client'
// In the browser, because the focus is there. A dialogue of Payload's (3.90.2) gives the focus back to the entry of a menu that
// opened it; the menu has closed meanwhile, and the focus is lost: the next Tab would begin at the top of the page.

import { useModal } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

const PASSING = '.popup__content, dialog, .payload__modal-item'

/** Gives the focus back to what opened the menu, when a dialogue that was opened from it has closed. Shows nothing. */
export function DialogFocus() {
  const { modalState } = useModal()
  const isOpen = Object.values(modalState).some((modal) => modal?.isOpen)
  const opener = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(PASSING)) opener.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isOver = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isOver) return
    // Payload's own attempt comes first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) opener.current?.focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [isOpen])
  return null
}
