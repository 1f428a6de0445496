import { useTranslations } from 'next-intl'
import type { TechnologyArticle } from '@/content/shapes/processes'
import styles from './technology.module.css'

/** What a technology can do, row by row; nothing when no row is filled in. */
export function CapabilityTable({ capabilities }: Pick<TechnologyArticle, 'capabilities'>) {
  const words = useTranslations('process')
  const labels = useTranslations('capabilities')
  if (capabilities.length === 0) return null
  return (
    <table className={styles.capabilities}>
      <caption className="caption">{words('capabilities')}</caption>
      <tbody>
        {capabilities.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{labels(name)}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
