import { draftSession } from '@/content/queries/draft-session'
import { runningPayload } from '@/payload'
import { getEnvironment } from '@/platform/env/env'
import type { Locale } from '@/shared/locales'
import { AdminBarLoader } from './admin-bar/admin-bar-loader.client'
import { DraftsNote } from './drafts-note'
import { SessionRefresher } from './session-refresher.client'
import styles from './session-slot.module.css'

/** Renders the top of every page: nothing for visitors, the bar for signed-in users, and a note where drafts are shown. */
export async function SessionSlot({ locale }: { locale: Locale }) {
  const { autoRefresh, autoFetchUser } = getEnvironment()
  const seesDrafts = (await draftSession(runningPayload)) !== null
  return (
    <>
      {autoFetchUser && (
        <div className={`${styles.place} no-print`}>
          <AdminBarLoader autoRefresh={autoRefresh} />
        </div>
      )}
      {!autoFetchUser && autoRefresh && <SessionRefresher />}
      {seesDrafts && <DraftsNote locale={locale} />}
    </>
  )
}
