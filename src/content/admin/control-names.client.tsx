'use client'
// In the browser, because Payload (3.90.2) draws these controls there and leaves them without a name, or with an empty one, that a
// screen reader could say; none of them has a setting for it.

import { useTranslation } from '@payloadcms/ui'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { ToolbarMessages } from '@/i18n/admin-messages'
import './readable-colours.module.css'

/** Buttons with a symbol only, by the word of Payload's that says what they do. */
const BUTTONS = [
  ['.popup-button', 'general:moreOptions'],
  ['.clickable-arrow--left', 'general:previous'],
  ['.clickable-arrow--right', 'general:next'],
  ['.copy-to-clipboard', 'general:copy'],
  ['.upload-relationship-details__edit', 'general:edit'],
  ['.upload-relationship-details__remove', 'general:remove'],
  ['.date-time-picker__clear-button', 'general:clear'],
] as const
/** Buttons of the rich text's toolbar without a word, by Payload's keys of them. */
const TOOLBAR = ['bold', 'italic', 'link'] as const
/** Inputs that the label of their field is not tied to: days, choices, rich texts. */
const INPUTS = '.date-time-picker input, .rs__input, .ContentEditable__root'
const TICKS = '.table input[type="checkbox"]'

function nameOnce(selector: string, nameOf: (element: Element) => string | null | undefined): void {
  for (const element of document.querySelectorAll(selector)) {
    if (element.getAttribute('aria-label')) continue
    const name = nameOf(element)?.trim()
    if (name) element.setAttribute('aria-label', name)
  }
}

/** The text of the label alone, without its star and its language. */
const labelOfField = (input: Element) =>
  input.closest('.field-type')?.querySelector('.field-label')?.firstChild?.textContent

interface ControlNamesProps {
  children: ReactNode
  toolbar: ToolbarMessages
}

/** Names what Payload leaves without a name, in the reader's language. */
export function NamedControls({ children, toolbar }: ControlNamesProps) {
  const { t } = useTranslation()
  const nameAll = useEffectEvent(() => {
    for (const [selector, word] of BUTTONS)
      nameOnce(selector, (button) => (button.textContent?.trim() ? null : t(word)))
    for (const key of TOOLBAR) nameOnce(`[data-button-key="${key}"]`, () => toolbar[key])
    nameOnce(INPUTS, labelOfField)
    nameOnce(TICKS, (tick) => {
      const row = tick.closest('tbody tr')
      return row
        ? `${t('general:select')}: ${row.querySelector('a')?.textContent}`
        : t('general:selectAllRows')
    })
  })
  useEffect(() => {
    let frame = 0
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        nameAll()
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    nameAll()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return children
}
