import { useTranslations } from 'next-intl'
import type { MilestoneEntry } from '@/content/view-models/company'
import { Section } from '@/ui/layout/section'
import { Picture } from '@/ui/media/picture'
import styles from './history.module.css'

/** Renders the milestones along a scale, the oldest first. */
export function HistorySection({ number, milestones }: { number: number; milestones: MilestoneEntry[] }) {
  const words = useTranslations('company')
  return (
    <Section number={number} caption={words('history')} labelledBy="history-title">
      <h2 id="history-title">{words('historyHeading')}</h2>
      <ol className={styles.timeline}>
        {milestones.map(({ id, year, title, summary, picture }) => (
          <li key={id} className={styles.milestone}>
            <p className={styles.year}>
              <time dateTime={String(year)}>{year}</time>
            </p>
            <div>
              <h3>{title}</h3>
              <p className={styles.summary}>{summary}</p>
            </div>
            {picture && (
              <div className={styles.picture}>
                <Picture picture={picture} sizes="(min-width: 80rem) 16rem, (min-width: 32rem) 24rem, 80vw" />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
