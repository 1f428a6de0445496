import { useTranslations } from 'next-intl'
import type { ProcessCard } from '@/content/published'
import type { Locale } from '@/facts/locales'
import { itemPath } from '@/facts/routes'
import { PageHead } from '@/ui/page-head'
import { ProcessLine } from '@/ui/process-line'
import { Sheet } from '@/ui/sheet'
import styles from './process.module.css'

export function ProcessOverviewScreen({ locale, processes }: { locale: Locale; processes: ProcessCard[] }) {
  const words = useTranslations('process')
  const stations = processes.map((process) => ({
    ...process,
    href: itemPath('processItem', locale, process.slug),
  }))
  return (
    <>
      <PageHead caption={words('caption')} title={words('title')} lead={words('lead')} />
      <Sheet className={styles.overview}>
        <ProcessLine stations={stations} headingLevel="h2" />
      </Sheet>
    </>
  )
}
