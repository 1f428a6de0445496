import { useLocale, useTranslations } from 'next-intl'

const policy = (page: 'privacy' | 'terms', locale: string) => (words: string) =>
  `<a href="https://policies.google.com/${page}?hl=${locale}" rel="noopener noreferrer">${words}</a>`

/** Returns the notice, as HTML, that Google requires near a form with the bot check if its badge is hidden. */
export function useBotCheckNotice(): string {
  const words = useTranslations('submission')
  const locale = useLocale()
  const notice = words.markup('botCheckNotice', {
    privacy: policy('privacy', locale),
    terms: policy('terms', locale),
  })
  return `<small>${notice}</small>`
}
