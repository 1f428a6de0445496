// The contact form of a running site, sent by the scripts of its page.

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
  /** Null unless the submission was taken. */
  caseNumber: string | null
  /** Names what was wrong with it; empty when it was taken. */
  faults: Record<string, string>
}

/** Somebody who has the form before the eyes since now, by the site's clock. */
export async function openContactForm(site: Pick<TestSite, 'url'>): Promise<OutageClient> {
  const visitor = new OutageClient(site.url)
  await visitor.get(FORM_TIMESTAMP_PATH, '*/*')
  return visitor
}

/** Somebody who has had it before the eyes for long enough; the site's clock is right afterwards. */
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

/** Cookies and the CSRF token of a page that was opened: they outlive every process. */
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

/** Tokens of a page that was opened long enough ago, by the clock of each process; `url` may be a balancer before them. */
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

/** Reads the version of the consent text, as forms send it. */
export async function readConsentVersion(databaseUrl: string): Promise<string> {
  const [row] = await query<{ version: number }>(databaseUrl, 'select consent_version as version from forms')
  return String(row?.version ?? 0)
}

/** Sends the form as the script of that page does, from an address of its own (with `IP_TRUST_PROXY`). */
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
