// Sends the contact form of a running site as the scripts of its page do.

import { OutageClient } from '@tests/support/http/outage-client'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { FORM_FILL_MIN_SECONDS } from '@/shared/limits'
import { FORM_TIMESTAMP_PATH, SUBMISSION_PATHS } from '@/shared/submissions/paths'
import { query } from '../database/database-server'
import { CONTACT } from '../submissions/post-submission'
import type { TestSite } from './test-site'

const LONG_AGO_MS = -2 * FORM_FILL_MIN_SECONDS * 1000

interface ContactAnswer {
  status: number
  retryAfter: string | null
  /** Null unless the submission was accepted. */
  caseNumber: string | null
  /** Errors by field; empty if it was accepted. */
  faults: Record<string, string>
}

/** Returns a visitor who opens the form now, by the site's clock. */
export async function openContactForm(site: Pick<TestSite, 'url'>): Promise<OutageClient> {
  const visitor = new OutageClient(site.url)
  await visitor.get(FORM_TIMESTAMP_PATH, '*/*')
  return visitor
}

/** Returns a visitor who has had the form open for long enough; resets the site's clock. */
export async function filledContactForm(site: Pick<TestSite, 'url' | 'setClock'>): Promise<OutageClient> {
  await site.setClock(LONG_AGO_MS)
  const visitor = await openContactForm(site)
  await site.setClock(0)
  return visitor
}

export async function sendContactForm(visitor: OutageClient, email: string): Promise<ContactAnswer> {
  const { status, headers, text } = await visitor.postByScript(SUBMISSION_PATHS.contact, {
    ...CONTACT,
    email,
  })
  const { caseNumber = null, faults = {} } = JSON.parse(text)
  return { status, retryAfter: headers.get('retry-after'), caseNumber, faults }
}

/** Cookies and CSRF token of an opened page, which remain valid when processes end. */
export interface FormTokens {
  cookie: string
  header: string
  token: string
}

export async function fetchFormTokens(url: string): Promise<FormTokens> {
  const answer = await fetch(url + SESSION_PATHS.csrf)
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0])
  const { header, token } = (await answer.json()) as Omit<FormTokens, 'cookie'>
  return { cookie: cookies.join('; '), header, token }
}

/**
 * Returns the tokens of a page that was opened long enough ago by the clock of each process; `url` may be that of a
 * balancer.
 */
export async function filledFormTokens(
  url: string,
  processes: readonly Pick<TestSite, 'setClock'>[],
): Promise<FormTokens> {
  const setClocks = (offsetMs: number) => Promise.all(processes.map((one) => one.setClock(offsetMs)))
  await setClocks(LONG_AGO_MS)
  const tokens = await fetchFormTokens(url)
  await setClocks(0)
  return tokens
}

/** Returns the version of the consent text, which forms submit. */
export async function readConsentVersion(databaseUrl: string): Promise<string> {
  const [row] = await query<{ version: number }>(databaseUrl, 'select consent_version as version from forms')
  return String(row?.version ?? 0)
}

/** Sends the form as the script of that page does, from the given address (with `IP_TRUST_PROXY`). */
export function postContactForm(
  url: string,
  { cookie, header, token }: FormTokens,
  fields: { email: string; key: string; consentVersion: string },
  address: string,
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...CONTACT, ...fields })) body.append(name, value)
  const headers = { accept: 'application/json', cookie, [header]: token, 'x-forwarded-for': address }
  return fetch(url + SUBMISSION_PATHS.contact, { method: 'POST', body, headers })
}
