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

/** Draws the dialogue; it and its library are loaded only now. */
async function open(settings: ConsentSettings, step: Step): Promise<void> {
  dialogModule = import('./open-dialog')
  await (await dialogModule).openConsentDialog(settings, step)
}

/** The page shown inside the admin panel is an editor's: it asks nothing and counts nothing. */
const isInFrame = () => window.top !== window

/** Takes away what Google's script keeps on our site; its cookie belongs to Google's address. */
function clearBotCheckStorage(): void {
  try {
    localStorage.removeItem(BOT_CHECK_STORAGE_KEY)
  } catch {
    // Nothing was kept.
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

/** Starts it for the page as it stands; nothing where the page knows of no consent. */
export function startConsent(): void {
  const settings = settingsOfPage()
  if (!settings) return
  const onClick = (event: MouseEvent) => {
    const opener = plainLeftClickTarget(event, `[${CONSENT_OPENER_ATTRIBUTE}]`)
    if (!opener) return
    event.preventDefault()
    // Without the dialogue the link leads to the policy.
    open(settings, 'settings').catch(() => {
      if (opener instanceof HTMLAnchorElement) window.location.assign(opener.href)
    })
  }
  // Another tab, or the page that this one came from, may have changed the choice.
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
  // Cookies and storage are asked of another process of the browser, and the page waits: up to 20 ms on a busy phone.
  whenIdle(begin, IDLE_TIMEOUT_MS)
}
