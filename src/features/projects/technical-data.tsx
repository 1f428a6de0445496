import { useFormatter, useTranslations } from 'next-intl'
import type { TechnologyCard } from '@/content/view-models/processes'
import type { ProjectArticle } from '@/content/view-models/projects'
import { GROUPED } from '@/i18n/format/grouped'
import { withUnitSpace } from '@/i18n/format/unit-space'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { DataTable } from '@/ui/text/data-table'

interface TechnicalDataProps {
  locale: Locale
  project: ProjectArticle
  technologies: TechnologyCard[]
}

/** Renders the technical data of a project, which engineers look for first. */
export function TechnicalData({ locale, project, technologies }: TechnicalDataProps) {
  const words = useTranslations('projects')
  const format = useFormatter()
  const { material, weightKg, annualVolume, tolerance, industry, technologyIds } = project
  const used = technologies.filter(({ id }) => technologyIds.includes(id))
  const kilograms = { ...GROUPED, style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 } as const
  const pieces = (count: number) => words('pieces', { count, number: format.number(count, GROUPED) })
  return (
    <DataTable
      caption={words('data')}
      rows={[
        { label: words('material'), value: material },
        { label: words('weight'), value: weightKg && withUnitSpace(format.number(weightKg, kilograms)) },
        { label: words('annualVolume'), value: annualVolume && pieces(annualVolume) },
        { label: words('tolerance'), value: tolerance },
        { label: words('industry'), value: industry },
        {
          label: words('technologies'),
          value: used.length > 0 && (
            <ul>
              {used.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={itemPath('technologyItem', locale, slug)}>{title}</a>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}
