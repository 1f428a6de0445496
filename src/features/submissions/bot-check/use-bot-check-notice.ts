import { useLocale, useTranslations } from 'next-intl'

const policy = (page: 'privacy' | 'terms', locale: string) => (words: string) =>
  `<a href="https://policies.google.com/${page}?hl=${locale}" rel="noopener noreferrer">${words}</a>`

/** Returns as HTML what stands in the place of Google's badge, near a form that uses the bot check: Google asks for it. */
export function useBotCheckNotice(): string {
  const words = useTranslations('submission')
  const locale = useLocale()
  const notice = words.markup('botCheckNotice', {
    privacy: policy('privacy', locale),
    terms: policy('terms', locale),
  })
  return `<small>${notice}</small>`
}
