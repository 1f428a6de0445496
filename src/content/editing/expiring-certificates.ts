import type { Payload, TypedUser } from 'payload'
import { DAY_SECONDS } from '@/shared/limits'
import { LOCALE_CODES } from '@/shared/locales'
import { type AllLocalesDocument, isPublicIn } from '../publishing/published-snapshot'

/** Editors are warned so long before a certificate runs out. */
const CERTIFICATE_WARNING_DAYS = 90

export interface ExpiringCertificate {
  id: number
  standard: string
  validUntil: string
}

/** One that was taken down need not be renewed. */
const isShown = (document: object) =>
  LOCALE_CODES.some((code) => isPublicIn(document as AllLocalesDocument, code))

/** Finds the certificates that visitors see and that run out within `CERTIFICATE_WARNING_DAYS`, with the rights of the reader. */
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
