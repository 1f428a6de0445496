import { CASE_COOKIE_NAME } from '@/shared/http/cookies'
import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { type OpenCase, openCase } from '@/inbox/open-case'
import { runningPayload } from '@/payload'
import { type CaseMemory, readFlash } from './case-memory'

export interface CaseVisit {
  memory: CaseMemory | null
  /** The case that is open in this browser. */
  found: OpenCase | null
}

/** What this browser has of a case; once per request. */
export const caseVisit = cache(async (): Promise<CaseVisit> => {
  const payload = await runningPayload()
  const memory = await readFlash(payload, (await cookies()).get(CASE_COOKIE_NAME)?.value)
  const { number, secret } = memory ?? {}
  const found = number && secret ? await openCase(payload, { number, secret }) : null
  return { memory, found }
})
