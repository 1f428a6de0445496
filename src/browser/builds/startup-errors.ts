// Logs errors before the scripts have started, with the text of site.md §8, and leaves them uncaught.

import { whenIdle } from '../when-idle'

const IDLE_TIMEOUT_MS = 10_000

let isStarting = false

/** Logs that the page failed during its start; does nothing afterwards. */
export function reportStartupError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the words of site.md §8, in the browser
  if (isStarting) console.error('Error while mounting app:', error)
}

const onError = (event: ErrorEvent) => reportStartupError(event.error ?? event.message)
/** Tells whether the browser skipped a view transition because the page was left or hidden, which is harmless. */
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

/** The scripts have started when the browser is idle for the first time after everything has been loaded. */
const onStarted = () => whenIdle(endStartup, IDLE_TIMEOUT_MS)

/** Treats uncaught errors as start-up errors until the page has started. */
export function watchStartupErrors(): void {
  isStarting = true
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  if (document.readyState === 'complete') onStarted()
  else window.addEventListener('load', onStarted, { once: true })
}
