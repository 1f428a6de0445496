import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { type FoundCase, findCase } from '@/inbox/cases/find-case'
import { runningPayload } from '@/payload'
import { CASE_COOKIE_NAME } from '@/shared/http/cookies'
import { asksForFlash } from '@/shared/http/flash-parameter'
import type { SearchParams } from '@/shared/http/search-params'
import { type CaseFlash, readFlash } from './case-flash'

export interface CasePageData {
  flash: CaseFlash | null
  /** The case that is open in this browser. */
  found: FoundCase | null
}

/** Loads the case that is open in this browser; once per request. */
const openCase = cache(async (): Promise<CasePageData> => {
  const payload = await runningPayload()
  const flash = await readFlash(payload, (await cookies()).get(CASE_COOKIE_NAME)?.value)
  const { number, secret } = flash ?? {}
  const found = number && secret ? await findCase(payload, { number, secret }) : null
  return { flash, found }
})

/**
 * Loads the data of the page. The result of the last form is included only if the address asks for it; the submitted
 * text always.
 */
export async function casePageData(search: SearchParams): Promise<CasePageData> {
  const { flash, found } = await openCase()
  if (!flash || asksForFlash(await search)) return { flash, found }
  const { number, secret, text, textFor } = flash
  return { flash: { number, secret, text, textFor }, found }
}
