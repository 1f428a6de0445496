// Renders the administrators' page "System state": what an operator needs to see first, and what to do about it.

import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { readSystemState } from '@/platform/system-state'
import type { Locale } from '@/shared/locales'
import { managesSystem, SYSTEM_PATH } from './system-access'
import styles from './system-state.module.css'
import { type SystemStateRow, systemStateRows } from './system-state-rows'

function Row({ row, locale }: { row: SystemStateRow; locale: Locale }) {
  const messages = adminMessageGroup(locale, 'system')
  const { label, status, value, advice, lines = [] } = row
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        {status && (
          <span className={styles.status} data-status={status}>
            {messages[status]}
          </span>
        )}{' '}
        <span>{value}</span>
        {lines.length > 0 && (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        )}
        {advice && <p className={styles.advice}>{advice}</p>}
      </dd>
    </div>
  )
}

/**
 * Responds with 404 to other accounts, and redirects anonymous callers to the sign-in: Payload leaves both to custom
 * pages.
 */
export async function SystemStateView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, permissions, locale: contentLocale, visibleEntities } = initPageResult
  const { payload, i18n, user } = req
  const { admin } = payload.config.routes
  if (!user) redirect(`${admin}/login?redirect=${encodeURIComponent(admin + SYSTEM_PATH)}`)
  if (!managesSystem(user)) notFound()
  const locale = adminLocaleOf(i18n)
  const messages = adminMessageGroup(locale, 'system')
  const state = await readSystemState()
  return (
    <DefaultTemplate
      i18n={i18n}
      locale={contentLocale}
      params={params}
      payload={payload}
      permissions={permissions}
      searchParams={searchParams}
      user={user}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: messages.title }]} />
      <Gutter>
        <h1>{messages.title}</h1>
        <p>{messages.help}</p>
        <dl className={styles.rows}>
          {state &&
            systemStateRows(state, locale).map((row) => <Row key={row.key} locale={locale} row={row} />)}
        </dl>
      </Gutter>
    </DefaultTemplate>
  )
}
