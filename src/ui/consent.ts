// What a visitor has agreed to. The dialogue that asks writes the cookie; until it has, nothing is agreed to.

/** `analytics`: what counts visits; `botCheck`: Google's check that a form is sent by a person. */
export type ConsentCategory = 'analytics' | 'botCheck'

/** JSON, percent-encoded: `{"botCheck":true}`. */
const CONSENT_COOKIE_NAME = 'kovina_consent'

function consentIn(cookies: string): unknown {
  const entry = cookies.split(/;\s*/).find((one) => one.startsWith(`${CONSENT_COOKIE_NAME}=`))
  try {
    return JSON.parse(decodeURIComponent(entry?.slice(CONSENT_COOKIE_NAME.length + 1) ?? 'null'))
  } catch {
    return null
  }
}

/** Asked each time: it can be taken back at any moment. False for what nobody was asked about. */
export function hasConsented(category: ConsentCategory, cookies = document.cookie): boolean {
  const consent = consentIn(cookies)
  return typeof consent === 'object' && consent !== null && Reflect.get(consent, category) === true
}
