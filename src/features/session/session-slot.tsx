import { draftVisit } from '@/content/draft-visit'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'
import { environmentNow } from '@/platform/env'
import { DraftsNote } from './drafts-note'
import { SessionBarPlace } from './session-bar-place.client'

/** Above every page: nothing for visitors, the bar for whoever is signed in, and a note for who sees drafts. */
export async function SessionSlot({ locale }: { locale: Locale }) {
  const { autoRefresh, autoFetchUser } = environmentNow()
  const seesDrafts = (await draftVisit(runningPayload)) !== null
  return (
    <>
      {autoFetchUser && <SessionBarPlace autoRefresh={autoRefresh} />}
      {seesDrafts && <DraftsNote locale={locale} />}
    </>
  )
}
