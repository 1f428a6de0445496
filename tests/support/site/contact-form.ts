// The contact form of a running site, sent by the scripts of its page.

import { OutageClient } from '@tests/support/http/outage-client'
import { FORM_FILL_MIN_SECONDS } from '@/shared/limits'
import { FORM_TIMESTAMP_PATH, SUBMISSION_PATHS } from '@/shared/submissions/paths'
import { CONTACT } from '../submissions/post-submission'
import type { TestSite } from './test-site'

interface ContactAnswer {
  status: number
  retryAfter: string | null
  /** Null unless the submission was taken. */
  caseNumber: string | null
  /** What was wrong with it; empty when it was taken. */
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
  await site.setClock(-2 * FORM_FILL_MIN_SECONDS * 1000)
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
