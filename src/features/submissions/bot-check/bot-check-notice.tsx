import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

const policy = (page: 'privacy' | 'terms', locale: string) => (words: ReactNode) => (
  <a href={`https://policies.google.com/${page}?hl=${locale}`} rel="noopener noreferrer">
    {words}
  </a>
)

/** Stands in the place of Google's badge, near a form that uses the bot check: Google asks for it. */
export function BotCheckNotice() {
  const words = useTranslations('letter')
  const locale = useLocale()
  return (
    <small>
      {words.rich('botCheckNotice', { privacy: policy('privacy', locale), terms: policy('terms', locale) })}
    </small>
  )
}
