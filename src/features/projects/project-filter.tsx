import { useTranslations } from 'next-intl'
import type { ProjectCount } from '@/content/queries/content-queries'
import {
  type ProjectFilter as Filter,
  NO_FILTER,
  PROJECT_KINDS,
  PROJECT_STATUSES,
} from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'
import { countOf, filterPath } from './filter'
import { FilterLink } from './filter-link'
import styles from './project-filter.module.css'

interface FilterGroupProps {
  id: string
  title: string
  options: { value: string; label: string; isCurrent: boolean; chosen: Filter; without: Filter }[]
}

interface ProjectFilterProps {
  locale: Locale
  counts: ProjectCount[]
  filter: Filter
}

/** Renders links that each change one filter and keep the other. The link of the current value removes it. */
export function ProjectFilter({ locale, counts, filter }: ProjectFilterProps) {
  const words = useTranslations('projects')
  const kinds = useTranslations('projectKinds')
  const statuses = useTranslations('projectStatuses')

  const group = ({ id, title, options }: FilterGroupProps) => (
    <div className={styles.group}>
      <p className="caption" id={id}>
        {title}
      </p>
      <ul className={styles.options} aria-labelledby={id}>
        {options.map(({ value, label, isCurrent, chosen, without }) => (
          <li key={value}>
            <FilterLink
              name={value}
              href={filterPath(locale, isCurrent ? without : chosen)}
              label={label}
              count={countOf(counts, chosen)}
              isCurrent={isCurrent}
              removes={isCurrent ? words('removeFilter') : null}
            />
          </li>
        ))}
      </ul>
    </div>
  )

  return (
    <>
      <div className={styles.all}>
        <FilterLink
          name="all"
          href={filterPath(locale, NO_FILTER)}
          label={words('all')}
          count={countOf(counts, NO_FILTER)}
          isCurrent={!filter.status && !filter.kind}
          removes={null}
        />
      </div>
      {group({
        id: 'filter-status',
        title: words('status'),
        options: PROJECT_STATUSES.map((status) => ({
          value: status,
          label: statuses(status),
          isCurrent: filter.status === status,
          chosen: { ...filter, status },
          without: { ...filter, status: null },
        })),
      })}
      {group({
        id: 'filter-kind',
        title: words('kind'),
        options: PROJECT_KINDS.map((kind) => ({
          value: kind,
          label: kinds(kind),
          isCurrent: filter.kind === kind,
          chosen: { ...filter, kind },
          without: { ...filter, kind: null },
        })),
      })}
    </>
  )
}
