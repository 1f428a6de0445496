import { useTranslations } from 'next-intl'
import type { PositionArticle } from '@/content/shapes/positions'
import { Day } from './day'
import styles from './position.module.css'
import { Salary } from './salary'

/** The position in figures: where, how, until when, for how much. */
export function PositionTable({ position }: { position: PositionArticle }) {
  const words = useTranslations('careers')
  const employments = useTranslations('employments')
  const { place, employment, postedOn, closesOn, salaryFromEur: from, salaryToEur: to } = position
  return (
    <table className={styles.table}>
      <caption className="caption">{words('details')}</caption>
      <tbody>
        <tr>
          <th scope="row">{words('place')}</th>
          <td>{place}</td>
        </tr>
        <tr>
          <th scope="row">{words('employment')}</th>
          <td>{employments(employment)}</td>
        </tr>
        <tr>
          <th scope="row">{words('posted')}</th>
          <td>
            <Day iso={postedOn} />
          </td>
        </tr>
        <tr>
          <th scope="row">{words('closes')}</th>
          <td>{closesOn ? <Day iso={closesOn} /> : words('untilFurtherNotice')}</td>
        </tr>
        {(from ?? to) !== null && (
          <tr>
            <th scope="row">{words('salary')}</th>
            <td>
              <Salary from={from} to={to} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
