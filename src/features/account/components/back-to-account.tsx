import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { ActionLink } from '@/ui/text/action-link'

/** Renders the link back to the overview. */
export function BackToAccount({ locale }: { locale: Locale }) {
  const words = useTranslations('account')
  return (
    <ActionLink href={pagePath('account', locale)} look="back">
      {words('title')}
    </ActionLink>
  )
}
