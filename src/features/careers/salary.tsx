import { useFormatter, useTranslations } from 'next-intl'

/** A range in euros; one end may be missing. */
export function Salary({ from, to }: { from: number | null; to: number | null }) {
  const words = useTranslations('careers')
  const format = useFormatter()
  const euros = (amount: number) =>
    format.number(amount, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  if (from === null) return to === null ? null : words('salaryTo', { to: euros(to) })
  if (to === null) return words('salaryFrom', { from: euros(from) })
  return from === to ? euros(from) : words('salaryRange', { from: euros(from), to: euros(to) })
}
