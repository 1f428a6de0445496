import { useFormatter, useTranslations } from 'next-intl'
import type { EuFunding } from '@/content/view-models/projects'
import { EUROS } from '@/i18n/format/grouped'
import { DataTable } from '@/ui/text/data-table'
import { useLongDate } from '@/ui/text/long-date'

function usePeriod({ from, to }: EuFunding): string | null {
  const words = useTranslations('projects')
  const long = useLongDate()
  if (from && to) return words('fromTo', { from: long(from), to: long(to) })
  if (from) return words('since', { date: long(from) })
  return to && words('until', { date: long(to) })
}

/** Renders the fund, the sums, and the period. */
export function EuFundingDetails({ funding }: { funding: EuFunding }) {
  const words = useTranslations('projects')
  const format = useFormatter()
  const period = usePeriod(funding)
  const { fund, programme, code, totalAmountEur, euAmountEur } = funding
  const euros = (amount: number | null) => amount !== null && format.number(amount, EUROS)
  return (
    <DataTable
      isWide
      caption={words('funding')}
      rows={[
        { label: words('fund'), value: fund },
        { label: words('programme'), value: programme },
        { label: words('code'), value: code },
        { label: words('totalAmount'), value: euros(totalAmountEur) },
        { label: words('euAmount'), value: euros(euAmountEur) },
        { label: words('period'), value: period },
      ]}
    />
  )
}
