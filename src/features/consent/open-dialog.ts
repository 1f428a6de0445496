// Opens the consent dialogue of vanilla-cookieconsent, which only renders it: src/browser/consent-cookie.ts stores the
// choice, in the cookie of the same name. It replaces the library's record, which would number each visitor.

import {
  type CookieConsentConfig,
  hide,
  reset,
  run,
  show,
  showPreferences,
  type Translation,
} from 'vanilla-cookieconsent'
import './dialog.css'
import { type ConsentChoice, hasConsented, isDecided, storeConsent } from '@/browser/consent-cookie'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import {
  CONSENT_DAYS,
  CONSENT_OPENER_ATTRIBUTE,
  CONSENT_SLOT_ID,
  type ConsentMessages,
  type ConsentSettings,
} from '@/shared/consent'
import { CONSENT_COOKIE_NAME } from '@/shared/http/cookies'
import { fixDialogAccessibility, focusDialog, handleBannerKey } from './dialog-a11y-fixes'
import { dialogTranslation } from './dialog-translation'

/** Longer than the fade-out of the dialogue. */
const FADE_OUT_MS = 400

async function fetchMessages(locale: string): Promise<ConsentMessages> {
  const answer = await fetch(`${SESSION_PATHS.consent}?${new URLSearchParams({ locale })}`)
  if (!answer.ok) throw new Error(`${SESSION_PATHS.consent} answered ${answer.status}`)
  return answer.json()
}

/** Returns the path of the cookie policy in the page's language, from the link in every footer. */
function policyUrl(): string {
  return document.querySelector<HTMLAnchorElement>(`a[${CONSENT_OPENER_ATTRIBUTE}]`)?.href ?? '#'
}

const isOpen = () => document.documentElement.matches('.show--consent, .show--preferences')

/** Returns the page's container for the dialogue, after resetting the library. */
function emptySlot(): HTMLElement {
  const slot = document.getElementById(CONSENT_SLOT_ID)
  if (!slot) throw new Error('The page has no place for the consent dialogue')
  reset()
  slot.addEventListener('keydown', handleBannerKey, { capture: true })
  return slot
}

function configuration(
  { categories, locale }: ConsentSettings,
  translation: Translation,
): CookieConsentConfig {
  const root = emptySlot()
  const keep = (accepted: string[]) => {
    const choice: ConsentChoice = Object.fromEntries(categories.map((one) => [one, accepted.includes(one)]))
    storeConsent(choice)
  }
  const asked = categories.map((one) => [one, { enabled: hasConsented(one) }] as const)
  return {
    root,
    autoShow: false,
    hideFromBots: false,
    manageScriptTags: false,
    autoClearCookies: false,
    cookie: { name: CONSENT_COOKIE_NAME, domain: '', expiresAfterDays: CONSENT_DAYS },
    guiOptions: { consentModal: { layout: 'bar', position: 'bottom' } },
    categories: { necessary: { enabled: true, readOnly: true }, ...Object.fromEntries(asked) },
    language: { default: locale, translations: { [locale]: translation } },
    onFirstConsent: ({ cookie }) => keep(cookie.categories),
    onChange: ({ cookie }) => keep(cookie.categories),
    onModalReady: ({ modalName, modal }) => fixDialogAccessibility(modalName, modal),
    onModalShow: ({ modalName }) => focusDialog(modalName, root),
    // Resets the library, so that the next opening shows the choice of that time.
    onModalHide: () => setTimeout(() => isOpen() || reset(), FADE_OUT_MS),
  }
}

/** Shows the question, which appears by itself, or the settings. Rejects if the texts cannot be loaded. */
export async function openConsentDialog(
  settings: ConsentSettings,
  step: 'question' | 'settings',
): Promise<void> {
  const words = await fetchMessages(settings.locale)
  if (isOpen()) return step === 'settings' ? showPreferences() : undefined
  // Answered in the meantime, such as in another tab.
  if (step === 'question' && isDecided(settings.categories)) return
  await run(configuration(settings, dialogTranslation(words, settings.categories, policyUrl())))
  if (step === 'settings') showPreferences()
  else show(true)
}

/** Hides the question if it was answered in another tab. */
export function closeIfDecided({ categories }: ConsentSettings): void {
  const isQuestion = document.documentElement.matches('.show--consent:not(.show--preferences)')
  if (isQuestion && isDecided(categories)) hide()
}
