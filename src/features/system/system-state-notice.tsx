import type { ServerProps } from 'payload'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { readSystemState } from '@/platform/system-state'
import { managesSystem, SYSTEM_PATH } from './system-access'
import styles from './system-state.module.css'

/** Renders a line on the administrators' dashboard if the page "System state" requires an action. */
export async function SystemStateNotice(props: Pick<ServerProps, 'payload' | 'i18n' | 'user'>) {
  const { payload, i18n, user } = props
  if (!managesSystem(user)) return null
  const state = await readSystemState()
  if (!state || state.status === 'ok') return null
  const messages = adminMessageGroup(i18n.language, 'system')
  return (
    <p className={styles.notice}>
      <a href={`${payload.config.routes.admin}${SYSTEM_PATH}`}>{messages.title}</a> – {messages[state.status]}
    </p>
  )
}
