// The consent of a page: asks whoever has not been asked, does what was agreed to, and opens the settings on demand.

import {
  CONSENT_EVENT,
  CONSENT_META_NAME,
  CONSENT_OPENER,
  type ConsentCategory,
  type ConsentSettings,
} from '@/facts/consent'
import { hasConsented, isChosen } from '@/ui/consent'
import { plainlyClicked } from '@/ui/plain-click'
import { whenIdle } from '@/ui/when-idle'
import { startCounting, stopCounting } from './count-visits'
import { forgetBotCheck } from './forget-bot-check'

const BEGIN_WITHIN_MS = 1000

type Step = 'question' | 'settings'

function settingsOfPage(): ConsentSettings | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${CONSENT_META_NAME}"]`)
  return meta && JSON.parse(meta.content)
}

let dialogue: Promise<typeof import('./open-dialogue')> | undefined

/** Draws the dialogue; it and its library are loaded only now. */
async function open(settings: ConsentSettings, step: Step): Promise<void> {
  dialogue = import('./open-dialogue')
  await (await dialogue).openDialogue(settings, step)
}

/** The page shown inside the panel is an editor's: it asks nothing and counts nothing. */
const isInFrame = () => window.top !== window

function doAsChosen({ categories, tags, tagScript }: ConsentSettings): void {
  const isOn = (category: ConsentCategory) => categories.includes(category) && hasConsented(category)
  if (isOn('analytics') && !isInFrame()) startCounting(tags, tagScript)
  else stopCounting(tags)
  if (!isOn('botCheck')) forgetBotCheck()
}

function showOpeners(): void {
  for (const opener of document.querySelectorAll<HTMLElement>(`[${CONSENT_OPENER}]`)) {
    opener.setAttribute('aria-haspopup', 'dialog')
    opener.hidden = false
  }
}

/** Starts it for the page as it stands; nothing where the page knows of no consent. */
export function startConsent(): void {
  const settings = settingsOfPage()
  if (!settings) return
  const onClick = (event: MouseEvent) => {
    const opener = plainlyClicked(event, `[${CONSENT_OPENER}]`)
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
    doAsChosen(settings)
    dialogue?.then(({ closeAnswered }) => closeAnswered(settings)).catch(() => undefined)
  }
  const begin = () => {
    doAsChosen(settings)
    if (!isChosen(settings.categories) && !isInFrame()) open(settings, 'question').catch(() => undefined)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
  window.addEventListener(CONSENT_EVENT, lookAgain)
  showOpeners()
  // Cookies and storage are asked of another process of the browser, and the page waits: up to 20 ms on a busy phone.
  whenIdle(begin, BEGIN_WITHIN_MS)
}
