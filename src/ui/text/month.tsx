import { useFormatter } from 'next-intl'

/** The month of a day, for what is dated no closer. */
export function Month({ iso }: { iso: string }) {
  const format = useFormatter()
  return <time dateTime={iso}>{format.dateTime(new Date(iso), { month: 'long', year: 'numeric' })}</time>
}
