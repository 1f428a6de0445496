// Logs errors before the page is taken over by its scripts, with the words of site.md §8, and leaves them uncaught.

import { whenIdle } from '../when-idle'

const IDLE_TIMEOUT_MS = 10_000

let isStarting = false

/** Says that the page failed while it began; nothing when it had begun. */
export function reportStartupError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the words of site.md §8, in the browser
  if (isStarting) console.error('Error while mounting app:', error)
}

const onError = (event: ErrorEvent) => reportStartupError(event.error ?? event.message)
/** A page that is left or hidden while it fades in: the browser gives the fading up, and lacks nothing. */
const isSkippedTransition = (reason: unknown) =>
  reason instanceof DOMException && /transition/i.test(reason.message)
const onRejection = ({ reason }: PromiseRejectionEvent) => {
  if (!isSkippedTransition(reason)) reportStartupError(reason)
}

function endStartup(): void {
  isStarting = false
  window.removeEventListener('error', onError)
  window.removeEventListener('unhandledrejection', onRejection)
}

/** Idle for the first time after everything has been loaded: the scripts have taken the page over. */
const onStarted = () => whenIdle(endStartup, IDLE_TIMEOUT_MS)

/** From now until the page has begun, an uncaught error is a start-up error. */
export function watchStartupErrors(): void {
  isStarting = true
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  if (document.readyState === 'complete') onStarted()
  else window.addEventListener('load', onStarted, { once: true })
}
