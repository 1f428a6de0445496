import type { CertificateRow } from '@/content/view-models/company'
import { companyDay, isClosed } from '@/i18n/company-time'

export type CertificateState = 'valid' | 'validLater' | 'expired'

/** Where today stands in a certificate's time; both of its days belong to it. */
export function certificateState(
  { validFrom, validUntil }: Pick<CertificateRow, 'validFrom' | 'validUntil'>,
  now: Date,
): CertificateState {
  if (isClosed(validUntil, now)) return 'expired'
  return validFrom !== null && validFrom.slice(0, 10) > companyDay(now) ? 'validLater' : 'valid'
}
