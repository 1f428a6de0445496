import { useFormatter } from 'next-intl'

/** Renders the month of a day, for things that are dated only by month. */
export function Month({ iso }: { iso: string }) {
  const format = useFormatter()
  return <time dateTime={iso}>{format.dateTime(new Date(iso), { month: 'long', year: 'numeric' })}</time>
}
