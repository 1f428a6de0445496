'use client'
// In the browser, because the focus is there. Payload (3.90.2) puts filters and a chosen file in the place of the button that asked
// for them, and the button back when they are gone. The focus goes with what was there, and nothing is read out.

import { useEffect, useRef } from 'react'
import { usePanelChanges } from './use-panel-changes.client'

const PARTS = '.where-builder, .file-field'
/** In the order of the page: of a part that is filled in its first field, of an empty one its button. */
const FIRST = [
  '.condition__field input',
  '.where-builder__add-first-filter',
  '.file-field__filename',
  '.file-field__dropzoneButtons button',
].join(', ')

/** Gives the focus to what has come in the place of the control that had it. Shows nothing. */
export function LostFocus() {
  const last = useRef<{ control: Element; part: Element } | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const part = target instanceof Element ? target.closest(PARTS) : null
      last.current = part && { control: target as Element, part }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  usePanelChanges(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
    const first = last.current.part.querySelector<HTMLElement>(FIRST)
    if (!first) return
    last.current = null
    first.focus()
  })
  return null
}
