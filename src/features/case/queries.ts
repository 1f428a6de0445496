import { CASE_COOKIE_NAME } from '@/shared/http/cookies'
import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { type FoundCase, findCase } from '@/inbox/cases/find-case'
import { runningPayload } from '@/payload'
import { type CaseFlash, readFlash } from './case-flash'

export interface CasePageData {
  flash: CaseFlash | null
  /** The case that is open in this browser. */
  found: FoundCase | null
}

/** Loads the case that is open in this browser; once per request. */
export const casePageData = cache(async (): Promise<CasePageData> => {
  const payload = await runningPayload()
  const flash = await readFlash(payload, (await cookies()).get(CASE_COOKIE_NAME)?.value)
  const { number, secret } = flash ?? {}
  const found = number && secret ? await findCase(payload, { number, secret }) : null
  return { flash, found }
})
