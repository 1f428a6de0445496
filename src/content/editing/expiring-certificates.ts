import type { Payload, TypedUser } from 'payload'
import { DAY_SECONDS } from '@/shared/limits'
import { LOCALE_CODES } from '@/shared/locales'
import { type AllLocalesDocument, isPublicIn } from '../publishing/published-snapshot'

/** Number of days before its expiry from which editors are warned about a certificate. */
const CERTIFICATE_WARNING_DAYS = 90

export interface ExpiringCertificate {
  id: number
  standard: string
  validUntil: string
}

/** A certificate that was taken down need not be renewed. */
const isShown = (document: object) =>
  LOCALE_CODES.some((code) => isPublicIn(document as AllLocalesDocument, code))

/** Finds public certificates that expire within `CERTIFICATE_WARNING_DAYS`, with the rights of the reader. */
export async function expiringCertificates(
  payload: Payload,
  user: TypedUser | undefined,
): Promise<ExpiringCertificate[]> {
  const warnedUntil = new Date(Date.now() + CERTIFICATE_WARNING_DAYS * DAY_SECONDS * 1000)
  const { docs } = await payload.find({
    collection: 'certificates',
    where: { validUntil: { less_than: warnedUntil.toISOString() } },
    sort: 'validUntil',
    locale: 'all',
    overrideAccess: false,
    user,
    depth: 0,
    pagination: false,
  })
  return docs.filter(isShown)
}
