// Runs Google's tag (behaviours.md §8). Nothing of it is loaded before consent. Page views are not sent explicitly: the
// tag counts each page itself, and would count it twice.

import { ANALYTICS_COOKIE_MAX_AGE_SECONDS } from '@/shared/http/cookies'
import { clearAnalyticsCookies } from './clear-analytics'

type Grant = 'granted' | 'denied'

/**
 * Returns the state of consent mode v2. Visitors are asked about statistics only, so everything for advertising stays
 * denied.
 */
const consent = (analytics: Grant) => ({
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: analytics,
})

/** Time that the tag waits for the visitor's choice, in milliseconds. */
const WAIT_MS = 500

let hasStarted = false
let isGranted = false

function update(analytics: Grant): void {
  isGranted = analytics === 'granted'
  gtag('consent', 'update', consent(analytics))
}

function gtag(..._command: unknown[]): void {
  const page = window as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag takes nothing but an Arguments object for a command
  page.dataLayer.push(arguments)
}

function setOptOut(tag: string, isOut: boolean): void {
  if (isOut) Object.assign(window, { [`ga-disable-${tag}`]: true })
  else Reflect.deleteProperty(window, `ga-disable-${tag}`)
}

function addScript(tag: string, url: string): void {
  const address = new URL(url)
  address.searchParams.set('id', tag)
  const script = document.createElement('script')
  script.dataset.gtag = ''
  script.async = true
  script.src = address.href
  document.head.append(script)
}

function initialize(tags: readonly string[]): void {
  hasStarted = true
  gtag('consent', 'default', { ...consent('denied'), wait_for_update: WAIT_MS })
  gtag('js', new Date())
  for (const tag of tags) gtag('config', tag, { cookie_expires: ANALYTICS_COOKIE_MAX_AGE_SECONDS })
}

/** Starts analytics after consent. The script is requested once per page, and each tag configured once. */
export function startAnalytics(tags: readonly string[], scriptUrl: string): void {
  const [first] = tags
  if (!first || isGranted) return
  for (const tag of tags) setOptOut(tag, false)
  const isFirstTime = !hasStarted
  if (isFirstTime) initialize(tags)
  update('granted')
  if (isFirstTime) addScript(first, scriptUrl)
}

/**
 * Stops analytics without consent: removes the cookies of a former consent, and disables a script that is already
 * loaded.
 */
export function stopAnalytics(tags: readonly string[]): void {
  if (tags.length === 0) return
  for (const tag of tags) setOptOut(tag, true)
  if (isGranted) update('denied')
  clearAnalyticsCookies()
}
