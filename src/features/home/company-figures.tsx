import { useTranslations } from 'next-intl'
import { Section } from '@/ui/layout/section'
import { Stats } from '@/ui/text/stats'
import type { HomeContent } from './queries'

/** Renders the company's key figures, as far as an editor has entered them. */
export function CompanyFigures({ number, figures }: { number: number; figures: HomeContent['figures'] }) {
  const words = useTranslations('home')
  const navigation = useTranslations('navigation')
  return (
    <Section number={number} caption={navigation('company')} labelledBy="figures" wide>
      <h2 id="figures" className="visually-hidden">
        {words('figuresTitle')}
      </h2>
      <Stats figures={figures} />
    </Section>
  )
}
