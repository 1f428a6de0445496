// The dialogue, drawn by vanilla-cookieconsent. The library draws and no more: what was chosen is kept by src/ui/consent.ts,
// whose record takes the place of the library's (that would number each visitor) in the cookie of the same name.

import {
  type CookieConsentConfig,
  hide,
  reset,
  run,
  show,
  showPreferences,
  type Translation,
} from 'vanilla-cookieconsent'
import './dialogue.css'
import { CONSENT_DAYS, CONSENT_OPENER, type ConsentSettings, type ConsentWords } from '@/facts/consent'
import { CONSENT_COOKIE_NAME } from '@/facts/cookies'
import { SESSION_PATHS } from '@/facts/session-paths'
import { type Choice, hasConsented, isChosen, keepConsent } from '@/ui/consent'
import { mendDialogue, onQuestionKey, welcomeInto } from './mend-dialogue'
import { translationOf } from './translation-of'

/** Longer than the dialogue takes to fade. */
const FADED_MS = 400

let place: HTMLElement | undefined

async function askForWords(locale: string): Promise<ConsentWords> {
  const answer = await fetch(`${SESSION_PATHS.consent}?${new URLSearchParams({ locale })}`)
  if (!answer.ok) throw new Error(`${SESSION_PATHS.consent} answered ${answer.status}`)
  return answer.json()
}

/** Where the cookie policy is, in the page's language; every footer leads there. */
function policyAddress(): string {
  return document.querySelector<HTMLAnchorElement>(`a[${CONSENT_OPENER}]`)?.href ?? '#'
}

const isOpen = () => document.documentElement.matches('.show--consent, .show--preferences')

function clear(): void {
  reset()
  place?.remove()
}

/** In front of the page: after the skip link it is what a keyboard or a screen reader comes to first. */
function newPlace(): HTMLElement {
  clear()
  place = document.createElement('div')
  place.addEventListener('keydown', onQuestionKey, { capture: true })
  const skipLink = document.querySelector('body > a[href="#content"]')
  if (skipLink) skipLink.after(place)
  else document.body.prepend(place)
  return place
}

function configuration(
  { categories, locale }: ConsentSettings,
  translation: Translation,
): CookieConsentConfig {
  const root = newPlace()
  const keep = (accepted: string[]) => {
    const choice: Choice = Object.fromEntries(categories.map((one) => [one, accepted.includes(one)]))
    keepConsent(choice)
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
    onModalReady: ({ modalName, modal }) => mendDialogue(modalName, modal),
    onModalShow: ({ modalName }) => welcomeInto(modalName, root),
    // Nothing stays behind: the next opening shows what is chosen then.
    onModalHide: () => setTimeout(() => isOpen() || clear(), FADED_MS),
  }
}

/** Shows the question that comes by itself, or the settings. Rejects when its words cannot be had. */
export async function openDialogue(settings: ConsentSettings, step: 'question' | 'settings'): Promise<void> {
  const words = await askForWords(settings.locale)
  if (isOpen()) return step === 'settings' ? showPreferences() : undefined
  // Answered meanwhile, perhaps in another tab.
  if (step === 'question' && isChosen(settings.categories)) return
  await run(configuration(settings, translationOf(words, settings.categories, policyAddress())))
  if (step === 'settings') showPreferences()
  else show(true)
}

/** Takes the question away when it was answered in another tab. */
export function closeAnswered({ categories }: ConsentSettings): void {
  const isQuestion = document.documentElement.matches('.show--consent:not(.show--preferences)')
  if (isQuestion && isChosen(categories)) hide()
}
