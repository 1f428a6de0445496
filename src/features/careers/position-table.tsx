import { useFormatter, useTranslations } from 'next-intl'
import type { PositionArticle } from '@/content/view-models/positions'
import { EUROS } from '@/i18n/format/grouped'
import { DataTable } from '@/ui/text/data-table'
import { LongDate } from '@/ui/text/long-date'

/** Renders a range in euros; one end may be missing. */
function Salary({ from, to }: { from: number | null; to: number | null }) {
  const words = useTranslations('careers')
  const format = useFormatter()
  const euros = (amount: number) => format.number(amount, EUROS)
  if (from === null) return to === null ? null : words('salaryTo', { to: euros(to) })
  if (to === null) return words('salaryFrom', { from: euros(from) })
  return from === to ? euros(from) : words('salaryRange', { from: euros(from), to: euros(to) })
}

/** Renders the data of the position: place, employment, closing date, salary. */
export function PositionTable({ position }: { position: PositionArticle }) {
  const words = useTranslations('careers')
  const employments = useTranslations('employments')
  const { place, employment, postedOn, closesOn, salaryFromEur: from, salaryToEur: to } = position
  return (
    <DataTable
      caption={words('details')}
      rows={[
        { label: words('place'), value: place },
        { label: words('employment'), value: employments(employment) },
        { label: words('posted'), value: <LongDate iso={postedOn} /> },
        {
          label: words('closes'),
          value: closesOn ? <LongDate iso={closesOn} /> : words('untilFurtherNotice'),
        },
        { label: words('salary'), value: (from ?? to) !== null && <Salary from={from} to={to} /> },
      ]}
    />
  )
}
