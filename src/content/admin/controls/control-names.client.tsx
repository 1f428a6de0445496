'use client'
// Runs in the browser, because Payload (3.90.2) renders these controls there. It leaves them without an accessible
// name, or with an empty one, or in the Tab order although keys do nothing, and has no setting for it.

import { useLocale, useTranslation } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import type { ControlMessages, ToolbarMessages } from '@/i18n/admin-messages'
import { isLocale, localeEntry } from '@/shared/locales'
import { describeFields } from './field-descriptions.client'
import { usePanelChanges } from './use-panel-changes.client'
import '../panel-layout.module.css'
import '../readable-colours.module.css'

/** Buttons that open a menu; some show a word. */
const MENU_BUTTON = '.popup-button'
/**
 * Controls without a word, with the Payload translation that names each. Text inside some of them is that of a tooltip,
 * which is hidden until the pointer comes.
 */
const SYMBOLS = [
  ['.clickable-arrow--left', 'general:previous'],
  ['.clickable-arrow--right', 'general:next'],
  ['.copy-to-clipboard', 'general:copy'],
  ['.upload-relationship-details__edit', 'general:edit'],
  ['.upload-relationship-details__remove', 'general:remove'],
  ['.file-details__remove', 'general:remove'],
  ['.file-field__remove', 'general:remove'],
  ['.file-field__filename', 'upload:fileName'],
  ['.date-time-picker__clear-button', 'general:clear'],
  ['#live-preview-iframe', 'general:livePreview'],
  ['[name="live-preview-width"]', 'upload:width'],
  ['[name="live-preview-height"]', 'upload:height'],
  ['.dashboard-breadcrumb-select input', 'general:dashboard'],
  ['.compare-version input', 'version:comparingAgainst'],
  ['.step-nav__home', 'general:dashboard'],
  ['.condition__value input', 'general:value'],
  ['.condition__actions-remove', 'general:remove'],
  ['.condition__actions-add', 'general:and'],
  ['.edit-upload__focalPoint', 'upload:focalPoint'],
] as const
/** Controls with an English name in every language. */
const ENGLISH = [
  ['.link-edit', 'fields:editLink'],
  ['.link-trash', 'general:remove'],
  ['.payload-toast-close-button', 'general:close'],
  ['.ReactCrop__crop-selection', 'upload:setCropArea'],
  ['.react-datepicker__navigation--previous', 'general:previous'],
  ['.react-datepicker__navigation--next', 'general:next'],
] as const
const TOASTS = 'section[aria-label^="Notifications"]'
/** Days of a calendar, named like “Choose Montag, 9. November 2026”. */
const DAYS = '.react-datepicker__day'
const ENGLISH_OF_DAY = /^(Choose|Not available) /
/** Handles at the edges and corners of a crop. */
const CROP_HANDLES = '.ReactCrop__drag-handle'
const ARROWS: Record<string, string> = { n: '↑', ne: '↗', e: '→', se: '↘', s: '↓', sw: '↙', w: '←', nw: '↖' }
/** Buttons that open the related item of a field. An ancestor's title names them. */
const EDIT_RELATED = '[class^="relationship--"][class$="__drawer-toggler"]'
/** A control that shows the text style in words where there is room. */
const TEXT_STYLE = '.toolbar-popup__dropdown-text'
/** Elements with an English explanation, of keys that do nothing. */
const SORTABLE = '[aria-roledescription="sortable"]'
const DIALOGS = 'dialog.payload__modal-item'
const CURRENT = '.paginator__page--is-current, .tabs-field__tab-button--active'
/** Toolbar buttons of rich texts without a word, by Payload's keys. */
const TOOLBAR = ['bold', 'italic', 'link'] as const
/** Inputs whose field's label is not associated: dates, choices, rich texts. */
const INPUTS = '.date-time-picker input, .rs__input, .ContentEditable__root'
const CROP_INPUTS = '.edit-upload__input input'
const TEXTS = 'input[type="text"], textarea, .ContentEditable__root'
const TICKS = '.table input[type="checkbox"]'
/** Sort buttons with an unfilled template as name, if the head of the column is a text and not a field's label. */
const SORT_BUTTONS = '.sort-column__button[aria-label*="{{label}}"]'
/**
 * Tab stops that are hidden from screen readers, or that do nothing by keys. Fields and row menus beside them do the
 * same.
 */
const POINTER_ONLY = [
  '.dropdown-indicator',
  '.clear-indicator',
  '.collapsible__drag',
  '.draggable-block-menu',
  '.add-block-menu',
  '.insert-paragraph-at-end',
].join(', ')
/** A control whose name is made of two words, in an order that is wrong in some languages. */
const MENU_TOGGLER = '.nav-toggler'
/**
 * The choice of the fields to change in several rows. Its options are elements, so typing finds none, and its own
 * announcements call each “[object Object]”. Arrow keys work, and the options are announced.
 */
const FIELD_CHOICE = '.field-select'
/** Fields of texts in the language that is chosen above the form. */
const LOCALIZED = '.field-type:has(> .field-label .localized, > * > .field-label .localized)'

function nameOnce(selector: string, nameOf: (element: Element) => string | null | undefined): void {
  for (const element of document.querySelectorAll(selector)) {
    if (element.getAttribute('aria-label')) continue
    const name = nameOf(element)?.trim()
    if (name) element.setAttribute('aria-label', name)
  }
}

/** Returns the text of the label alone, without its asterisk and its language. */
const labelOfField = (input: Element) =>
  input.closest('.field-type, .field-select')?.querySelector('.field-label')?.firstChild?.textContent

/** Sets names only where they are wrong, because each change triggers another pass. */
function renameEach(selector: string, nameOf: (element: Element) => string | null | undefined): void {
  for (const element of document.querySelectorAll(selector)) {
    const name = nameOf(element)?.trim()
    if (name && element.getAttribute('aria-label') !== name) element.setAttribute('aria-label', name)
  }
}

/** Removes the English from the name of a day, which changes with each month. */
const withoutEnglish = (day: Element) => day.getAttribute('aria-label')?.replace(ENGLISH_OF_DAY, '')

/** Returns the heading of a dialogue. Payload names dialogues by their slugs. */
const titleOfDialog = (dialog: Element) => dialog.querySelector('h1, h2, h3')?.textContent

const arrowOf = (handle: Element) =>
  ARROWS[[...handle.classList].find((name) => name.startsWith('ord-'))?.slice('ord-'.length) ?? '']

function nameTextStyle(name: string): void {
  for (const button of document.querySelectorAll<HTMLElement>(TEXT_STYLE)) {
    button.removeAttribute('aria-label')
    button.title = name
  }
}

function dropWrongHelp(): void {
  for (const sortable of document.querySelectorAll(SORTABLE)) {
    sortable.removeAttribute('aria-roledescription')
    sortable.removeAttribute('aria-describedby')
  }
}

function markCurrent(): void {
  for (const button of document.querySelectorAll('.paginator__page, .tabs-field__tab-button'))
    if (button.matches(CURRENT)) button.setAttribute('aria-current', 'true')
    else button.removeAttribute('aria-current')
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

function listFieldChoices(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`${FIELD_CHOICE} .rs__input`))
    input.readOnly = true
  for (const said of document.querySelectorAll(`${FIELD_CHOICE} [aria-live]`))
    said.setAttribute('aria-live', 'off')
}

/** Marks the language of texts, for the voice of screen readers and the browser's spelling check. */
function markLanguage(lang: string): void {
  for (const field of document.querySelectorAll(LOCALIZED))
    for (const input of field.querySelectorAll<HTMLElement>(TEXTS)) input.lang = lang
}

interface ControlNamesProps {
  children: ReactNode
  words: ControlMessages
  toolbar: ToolbarMessages
}

/** Adds names in the reader's language to controls that Payload leaves without one, and marks the language of texts. */
export function NamedControls({ children, words, toolbar }: ControlNamesProps) {
  const { t } = useTranslation()
  const { code } = useLocale()
  usePanelChanges(() => {
    nameOnce(MENU_BUTTON, (button) => (button.textContent?.trim() ? null : t('general:moreOptions')))
    for (const [selector, word] of SYMBOLS) nameOnce(selector, () => t(word))
    for (const key of TOOLBAR) nameOnce(`[data-button-key="${key}"]`, () => toolbar[key])
    for (const [selector, word] of ENGLISH) renameEach(selector, () => t(word))
    renameEach(TOASTS, () => words.notifications)
    renameEach('.react-datepicker', () => words.calendar)
    renameEach(DAYS, withoutEnglish)
    renameEach(CROP_HANDLES, (handle) => `${t('upload:setCropArea')} ${arrowOf(handle) ?? ''}`)
    renameEach(MENU_TOGGLER, (toggler) =>
      toggler.classList.contains('nav-toggler--is-open') ? words.closeMenu : words.openMenu,
    )
    renameEach(EDIT_RELATED, (button) => `${t('general:edit')}: ${button.parentElement?.title ?? ''}`)
    renameEach(DIALOGS, titleOfDialog)
    nameTextStyle(words.textStyle)
    dropWrongHelp()
    markCurrent()
    nameOnce('.condition__field input', () => words.column)
    nameOnce('.condition__operator input', () => words.condition)
    nameOnce(INPUTS, labelOfField)
    nameOnce(CROP_INPUTS, (input) => input.parentElement?.firstChild?.textContent)
    nameOnce(TICKS, (tick) => {
      const row = tick.closest('tbody tr')
      if (!row) return t('general:selectAllRows')
      // In a drawer, a button replaces the link.
      const title = row.querySelector('a, .default-cell__first-cell')?.textContent
      return title ? `${t('general:select')}: ${title}` : t('general:select')
    })
    nameSorting()
    leaveToPointers()
    listFieldChoices()
    describeFields()
    if (isLocale(code)) markLanguage(localeEntry(code).lang)
  })
  return children
}
