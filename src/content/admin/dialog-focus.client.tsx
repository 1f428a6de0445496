'use client'
// In the browser, because the focus is there. A dialogue of Payload's (3.90.2) gives the focus back to the entry of a menu that
// opened it; the menu has closed meanwhile, and the focus is lost: the next Tab would begin at the top of the page. One that opens
// takes the focus with the next Tab only, or loses it as its content is drawn anew, and is not read out.

import { useModal } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

const PASSING = '.popup__content, dialog, .payload__modal-item'
/** Payload's own attempts come first. */
const LATER_MS = 100
const OPEN = 'dialog.payload__modal-item[open]'

/**
 * Gives the focus to the uppermost dialogue, as a whole: when it has opened without taking it, and whenever it is lost, as when the
 * focused control is drawn anew. Returns what ends it.
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
 * Gives the focus to a dialogue that opens, and back to what opened the menu when a dialogue that was opened from it has closed.
 * Shows nothing.
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
