// Loads the bot check as the library of the original does (behaviours.md §7), but with polling that works and ends. It
// is loaded once per page.

import { BADGE_STYLE } from '@/shared/bot-check-badge'

/** The part of Google's API that is used. */
interface Grecaptcha {
  ready(work: () => void): void
  render(container: HTMLElement, options: { sitekey: string; badge?: string; size?: string }): number
  execute(widget: number, options: { action: string }): PromiseLike<string>
}

export interface LoaderOptions {
  /** Address of the script: `https://recaptcha.net/…` where google.com is blocked, a local server in tests. */
  url: string
  /** Language of the badge, `hl`. */
  language?: string
  /** Timeout of each step: loading the script, waiting for its global, and until it is ready. */
  timeoutMs?: number
}

export interface BotCheck {
  /** Returns a token for one action. It is valid for two minutes, so it is requested when a form is sent. */
  execute(action: string): Promise<string>
}

const POLL_MS = 25
const TIMEOUT_MS = 10_000
const BADGE_STYLE_ID = 'recaptcha-v3-badge'
const LOAD_ERROR = 'Something went wrong while loading ReCaptcha'

let loading: { siteKey: string; check: Promise<BotCheck> } | undefined

const present = () => (window as { grecaptcha?: Grecaptcha }).grecaptcha

function inTime<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('ReCaptcha has not become ready in time')), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function addScript({ url, language }: LoaderOptions): HTMLScriptElement {
  const address = new URL(url, window.location.href)
  address.searchParams.set('render', 'explicit')
  if (language) address.searchParams.set('hl', language)
  const script = document.createElement('script')
  script.setAttribute('recaptcha-v3-script', '')
  script.src = address.href
  document.head.append(script)
  return script
}

function whenLoaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(LOAD_ERROR)))
  })
}

/** Waits for the global, which the script sets some time after it has loaded. */
async function whenPresent(timeoutMs: number): Promise<Grecaptcha> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const grecaptcha = present()
    if (grecaptcha) return grecaptcha
    if (Date.now() >= until) throw new Error('ReCaptcha has not become ready in time')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Hides Google's badge; the page must show the notice instead. */
function hideBadge(): void {
  if (document.getElementById(BADGE_STYLE_ID)) return
  const style = document.createElement('style')
  style.id = BADGE_STYLE_ID
  style.textContent = BADGE_STYLE
  document.head.append(style)
}

async function open(siteKey: string, options: LoaderOptions): Promise<BotCheck> {
  const { timeoutMs = TIMEOUT_MS } = options
  const script = addScript(options)
  const container = document.createElement('div')
  try {
    await inTime(whenLoaded(script), timeoutMs)
    const grecaptcha = await whenPresent(timeoutMs)
    await inTime(new Promise<void>((resolve) => grecaptcha.ready(resolve)), timeoutMs)
    hideBadge()
    document.body.append(container)
    const widget = grecaptcha.render(container, { sitekey: siteKey, size: 'invisible' })
    return {
      execute: async (action) => inTime(Promise.resolve(grecaptcha.execute(widget, { action })), timeoutMs),
    }
  } catch (error) {
    // A later call starts again.
    script.remove()
    container.remove()
    throw error
  }
}

/**
 * Loads the bot check once; simultaneous callers share the same load. Rejects outside a browser, for another site key
 * than the loaded one, and if the script fails or times out; a later call then tries again.
 */
export function loadBotCheck(siteKey: string, options: LoaderOptions): Promise<BotCheck> {
  if (typeof document === 'undefined') return Promise.reject(new Error('This is a library for the browser!'))
  if (loading && loading.siteKey !== siteKey)
    return Promise.reject(new Error('reCAPTCHA already loaded with different site key!'))
  if (!loading) {
    const attempt = { siteKey, check: open(siteKey, options) }
    loading = attempt
    attempt.check.catch(() => {
      loading = undefined
    })
  }
  return loading.check
}
