import type { CertificateRow } from '@/content/view-models/company'
import { companyDay, isClosed } from '@/i18n/company-time'

export type CertificateState = 'valid' | 'validLater' | 'expired'

/** Compares today with the validity of a certificate, of which the first and the last day are part. */
export function certificateState(
  { validFrom, validUntil }: Pick<CertificateRow, 'validFrom' | 'validUntil'>,
  now: Date,
): CertificateState {
  if (isClosed(validUntil, now)) return 'expired'
  return validFrom !== null && validFrom.slice(0, 10) > companyDay(now) ? 'validLater' : 'valid'
}
