// Warns in the admin panel about certificates that expire soon.

import type { ServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage } from '@/i18n/admin-messages'
import { formatDay } from '@/i18n/format/format-date-time'
import { isLocaleBound, type Principal } from '@/identity/access/permission-checks'
import { expiringCertificates } from '../../editing/expiring-certificates'

type Props = Pick<ServerProps, 'payload' | 'i18n' | 'user'>

/** Renders a warning with a link to each certificate; nothing if none expires soon, or for users who cannot renew them. */
export async function ExpiringCertificates({ payload, i18n, user }: Props) {
  if (isLocaleBound(user as Principal | null)) return null
  const locale = adminLocaleOf(i18n)
  const expiring = await expiringCertificates(payload, user)
  if (expiring.length === 0) return null
  return (
    <section className="banner banner--type-error" style={{ display: 'block', marginBottom: '1.5rem' }}>
      <h2 style={{ font: 'inherit', fontWeight: 600 }}>{adminMessage(locale, 'certificates.expiring')}</h2>
      <ul>
        {expiring.map(({ id, standard, validUntil }) => (
          <li key={id}>
            <a href={`${payload.config.routes.admin}/collections/certificates/${id}`}>{standard}</a> ·{' '}
            <time dateTime={validUntil}>{formatDay(new Date(validUntil), locale)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
