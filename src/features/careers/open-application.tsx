import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Section } from '@/ui/layout/section'

/** Renders the invitation to apply if no open position fits, with the given content. */
export function OpenApplication({ children }: { children: ReactNode }) {
  const words = useTranslations('careers')
  return (
    <Section
      number={2}
      caption={words('openApplicationCaption')}
      labelledBy="open-application"
      ground="graphite"
    >
      <h2 id="open-application">{words('openApplication')}</h2>
      <p className="lead">{words('openApplicationText')}</p>
      {children}
    </Section>
  )
}
