import { useTranslations } from 'next-intl'
import type { PositionArticle } from '@/content/view-models/positions'
import { DataTable } from '@/ui/text/data-table'
import { LongDate } from '@/ui/text/long-date'
import { Salary } from './salary'

/** The position in figures: where, how, until when, for how much. */
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
