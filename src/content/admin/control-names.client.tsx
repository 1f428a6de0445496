'use client'
// In the browser, because Payload (3.90.2) draws these controls there and leaves them without a name, or with an empty one, that a
// screen reader could say, or in the way of the Tab key; none of them has a setting for it.

import { useLocale, useTranslation } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import type { ToolbarMessages } from '@/i18n/admin-messages'
import { isLocale, localeEntry } from '@/shared/locales'
import { usePanelChanges } from './use-panel-changes.client'
import './readable-colours.module.css'

/** Buttons that open a menu; some show a word. */
const MENU_BUTTON = '.popup-button'
/**
 * Controls without a word, by that of Payload's which says what they do. What stands in some is the text of their tooltip, which is
 * hidden until the pointer comes.
 */
const SYMBOLS = [
  ['.clickable-arrow--left', 'general:previous'],
  ['.clickable-arrow--right', 'general:next'],
  ['.copy-to-clipboard', 'general:copy'],
  ['.upload-relationship-details__edit', 'general:edit'],
  ['.upload-relationship-details__remove', 'general:remove'],
  ['.file-details__remove', 'general:remove'],
  ['.date-time-picker__clear-button', 'general:clear'],
  ['#live-preview-iframe', 'general:livePreview'],
  ['[name="live-preview-width"]', 'upload:width'],
  ['[name="live-preview-height"]', 'upload:height'],
  ['.dashboard-breadcrumb-select input', 'general:dashboard'],
  ['.compare-version input', 'version:comparingAgainst'],
] as const
/** Buttons beside a link in a rich text, which Payload names in English in every language. */
const LINK_BUTTONS = [
  ['.link-edit', 'fields:editLink'],
  ['.link-trash', 'general:remove'],
] as const
/** Buttons of the rich text's toolbar without a word, by Payload's keys of them. */
const TOOLBAR = ['bold', 'italic', 'link'] as const
/** Inputs that the label of their field is not tied to: days, choices, rich texts. */
const INPUTS = '.date-time-picker input, .rs__input, .ContentEditable__root'
const TEXTS = 'input[type="text"], textarea, .ContentEditable__root'
const TICKS = '.table input[type="checkbox"]'
/** Its name is a template that Payload has not filled in, where the head of the column is a text and no field's label. */
const SORT_BUTTONS = '.sort-column__button[aria-label*="{{label}}"]'
/**
 * Stops of the Tab key that are hidden from screen readers, or that do nothing by keys. Fields and the menus of rows beside them do
 * the same.
 */
const POINTER_ONLY = [
  '.dropdown-indicator',
  '.clear-indicator',
  '.collapsible__drag',
  '.draggable-block-menu',
  '.add-block-menu',
  '.insert-paragraph-at-end',
].join(', ')
/** Fields of texts in the language that is chosen above the form. */
const LOCALIZED = '.field-type:has(> .field-label .localized, > * > .field-label .localized)'

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

function rename(selector: string, name: string): void {
  for (const element of document.querySelectorAll(selector)) element.setAttribute('aria-label', name)
}

function nameSorting(): void {
  for (const button of document.querySelectorAll(SORT_BUTTONS)) {
    const head = button.closest('.sort-column')?.querySelector('.sort-column__label')?.textContent?.trim()
    button.setAttribute('aria-label', button.ariaLabel?.replace('{{label}}', head ?? '') ?? '')
  }
}

function leaveToPointers(): void {
  for (const control of document.querySelectorAll(POINTER_ONLY)) {
    control.setAttribute('aria-hidden', 'true')
    control.setAttribute('tabindex', '-1')
  }
}

/** For the voice of a screen reader, and for the browser's spelling. */
function markLanguage(lang: string): void {
  for (const field of document.querySelectorAll(LOCALIZED))
    for (const input of field.querySelectorAll<HTMLElement>(TEXTS)) input.lang = lang
}

interface ControlNamesProps {
  children: ReactNode
  toolbar: ToolbarMessages
}

/** Names what Payload leaves without a name, in the reader's language, and says in which language texts are written. */
export function NamedControls({ children, toolbar }: ControlNamesProps) {
  const { t } = useTranslation()
  const { code } = useLocale()
  usePanelChanges(() => {
    nameOnce(MENU_BUTTON, (button) => (button.textContent?.trim() ? null : t('general:moreOptions')))
    for (const [selector, word] of SYMBOLS) nameOnce(selector, () => t(word))
    for (const key of TOOLBAR) nameOnce(`[data-button-key="${key}"]`, () => toolbar[key])
    for (const [selector, word] of LINK_BUTTONS) rename(selector, t(word))
    nameOnce(INPUTS, labelOfField)
    nameOnce(TICKS, (tick) => {
      const row = tick.closest('tbody tr')
      return row
        ? `${t('general:select')}: ${row.querySelector('a')?.textContent}`
        : t('general:selectAllRows')
    })
    nameSorting()
    leaveToPointers()
    if (isLocale(code)) markLanguage(localeEntry(code).lang)
  })
  return children
}
