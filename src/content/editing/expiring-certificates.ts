import type { Payload, TypedUser } from 'payload'
import { CERTIFICATE_WARNING_DAYS } from '@/shared/limits'
import { LOCALE_CODES } from '@/shared/locales'
import { type AllLocalesDocument, isPublicIn } from '../publishing/published-snapshot'

const DAY_MS = 24 * 60 * 60 * 1000

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
  const { docs } = await payload.find({
    collection: 'certificates',
    where: {
      validUntil: { less_than: new Date(Date.now() + CERTIFICATE_WARNING_DAYS * DAY_MS).toISOString() },
    },
    sort: 'validUntil',
    locale: 'all',
    overrideAccess: false,
    user,
    depth: 0,
    pagination: false,
  })
  return docs.filter(isShown)
}
