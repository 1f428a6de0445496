import type { ReactNode } from 'react'
import { SESSION_PATHS } from '@/i18n/routing/session-paths'
import { HiddenFields } from '@/ui/form/hidden-fields'
import styles from './admin-bar.module.css'
import type { AdminBarData, SessionEndedData, StaffMenu } from './admin-bar-data'

/** Renders a menu. All have the same `name`, so that opening one closes the others. */
function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.menu} name="admin-bar" data-menu>
      <summary>{label}</summary>
      <div className={styles.list}>{children}</div>
    </details>
  )
}

/** Renders a form with one button and hidden fields. */
function PostButton({ to, fields, label }: { to: string; fields: Record<string, string>; label: string }) {
  return (
    <form action={to} method="post">
      <HiddenFields values={fields} />
      <button type="submit">{label}</button>
    </form>
  )
}

function Languages({ languages }: { languages: NonNullable<StaffMenu['languages']> }) {
  return (
    <Menu label={languages.label}>
      <ul>
        {languages.entries.map(({ name, state, isPublished, href }) => (
          <li key={name}>
            <a href={href} className={isPublished ? undefined : styles.waiting}>
              {name} <small>{state}</small>
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

function StaffItems({ staff, path }: { staff: StaffMenu; path: string }) {
  const { edit, drafts, languages, panel } = staff
  return (
    <>
      {edit && <a href={edit.href}>{edit.label}</a>}
      {languages && <Languages languages={languages} />}
      <PostButton
        to={SESSION_PATHS.drafts}
        fields={{ drafts: drafts.areOn ? 'off' : 'on', redirect: path }}
        label={drafts.label}
      />
      <a href={panel.href}>{panel.label}</a>
    </>
  )
}

/** Renders the bar above the page for signed-in users: the account, and what staff can do with this page. */
export function AdminBar({ data, path }: { data: AdminBarData | SessionEndedData; path: string }) {
  if ('ended' in data)
    return (
      <p className={`${styles.bar} graphite no-print`} role="status">
        {data.ended} <a href={data.signIn.href}>{data.signIn.label}</a>
      </p>
    )
  const { title, locale, person, account, signOut, staff } = data
  return (
    <nav className={`${styles.bar} graphite no-print`} aria-label={title}>
      {staff && <StaffItems staff={staff} path={path} />}
      <div className={styles.person}>
        <Menu label={person}>
          <a href={account.href}>{account.label}</a>
          <PostButton to={SESSION_PATHS.signOut} fields={{ locale, redirect: path }} label={signOut} />
        </Menu>
      </div>
    </nav>
  )
}
