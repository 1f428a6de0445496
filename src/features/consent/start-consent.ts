// Handles consent on a page: asks visitors without a decision, applies the choice, and opens the settings on demand.

import { hasConsented, isDecided } from '@/browser/consent-cookie'
import { plainLeftClickTarget } from '@/browser/plain-left-click'
import { whenIdle } from '@/browser/when-idle'
import {
  CONSENT_EVENT,
  CONSENT_META_NAME,
  CONSENT_OPENER_ATTRIBUTE,
  type ConsentCategory,
  type ConsentSettings,
} from '@/shared/consent'
import { BOT_CHECK_STORAGE_KEY } from '@/shared/http/cookies'
import { startAnalytics, stopAnalytics } from './analytics'

const IDLE_TIMEOUT_MS = 1000

type Step = 'question' | 'settings'

function settingsOfPage(): ConsentSettings | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${CONSENT_META_NAME}"]`)
  return meta && JSON.parse(meta.content)
}

let dialogModule: Promise<typeof import('./open-dialog')> | undefined

/** Opens the dialogue; dialogue and library are loaded only now. */
async function open(settings: ConsentSettings, step: Step): Promise<void> {
  dialogModule = import('./open-dialog')
  await (await dialogModule).openConsentDialog(settings, step)
}

/** Tells whether the page is a preview in the admin panel, which neither asks nor counts. */
const isInFrame = () => window.top !== window

/** Removes what Google's script stores on our origin; its cookie belongs to Google's domain. */
function clearBotCheckStorage(): void {
  try {
    localStorage.removeItem(BOT_CHECK_STORAGE_KEY)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function applyConsent({ categories, tags, tagScript }: ConsentSettings): void {
  const isOn = (category: ConsentCategory) => categories.includes(category) && hasConsented(category)
  if (isOn('analytics') && !isInFrame()) startAnalytics(tags, tagScript)
  else stopAnalytics(tags)
  if (!isOn('botCheck')) clearBotCheckStorage()
}

function showOpeners(): void {
  for (const opener of document.querySelectorAll<HTMLElement>(`[${CONSENT_OPENER_ATTRIBUTE}]`)) {
    opener.setAttribute('aria-haspopup', 'dialog')
    opener.hidden = false
  }
}

/** Starts consent handling; does nothing on pages without its settings. */
export function startConsent(): void {
  const settings = settingsOfPage()
  if (!settings) return
  const onClick = (event: MouseEvent) => {
    const opener = plainLeftClickTarget(event, `[${CONSENT_OPENER_ATTRIBUTE}]`)
    if (!opener) return
    event.preventDefault()
    // If the dialogue fails to open, the link leads to the policy.
    open(settings, 'settings').catch(() => {
      if (opener instanceof HTMLAnchorElement) window.location.assign(opener.href)
    })
  }
  // Another tab, or the page that led here, may have changed the choice.
  const lookAgain = () => {
    if (document.visibilityState !== 'visible') return
    applyConsent(settings)
    dialogModule?.then(({ closeIfDecided }) => closeIfDecided(settings)).catch(() => undefined)
  }
  const begin = () => {
    applyConsent(settings)
    if (!isDecided(settings.categories) && !isInFrame()) open(settings, 'question').catch(() => undefined)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
  window.addEventListener(CONSENT_EVENT, lookAgain)
  showOpeners()
  // Browsers read cookies and storage from another process, synchronously: up to 20 ms on a busy phone.
  whenIdle(begin, IDLE_TIMEOUT_MS)
}
