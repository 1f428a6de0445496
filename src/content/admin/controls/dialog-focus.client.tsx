'use client'
// Runs in the browser, because it moves the focus. When a dialogue of Payload's (3.90.2) closes, it returns the focus
// to the menu entry that opened it; the menu has closed, the focus is lost, and the next Tab starts at the top of the
// page. A dialogue that opens takes the focus only with the next Tab, or loses it when its content is rendered again,
// and is not announced.

import { useModal } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

const PASSING = '.popup__content, dialog, .payload__modal-item'
/** Waits for Payload's own attempts. */
const LATER_MS = 100
const OPEN = 'dialog.payload__modal-item[open]'

/**
 * Moves the focus to the topmost dialogue if it has opened without taking it, and whenever the focus is lost. Returns a
 * function that ends this.
 */
function holdFocus(isNew: boolean): () => void {
  let mustEnter = isNew
  const timer = setInterval(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>(OPEN)].at(-1)
    if (!dialog) return
    if (dialog.contains(document.activeElement)) mustEnter = false
    else if (mustEnter || document.activeElement === document.body) {
      dialog.tabIndex = -1
      dialog.focus({ preventScroll: true })
    }
  }, LATER_MS)
  return () => clearInterval(timer)
}

/**
 * Moves the focus into a dialogue that opens, and after it has closed back to the button of the menu that it was opened
 * from. Renders nothing.
 */
export function DialogFocus() {
  const { modalState } = useModal()
  const count = Object.values(modalState).filter((modal) => modal?.isOpen).length
  const isOpen = count > 0
  const opener = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  const lastCount = useRef(0)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(PASSING)) opener.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const isNew = count > lastCount.current
    lastCount.current = count
    if (count > 0) return holdFocus(isNew)
  }, [count])
  useEffect(() => {
    const isOver = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isOver) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) opener.current?.focus()
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return null
}
