import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'

/** Back to the overview. */
export function ToAccount({ locale }: { locale: Locale }) {
  const words = useTranslations('account')
  return (
    <ActionLink href={pagePath('account', locale)} look="back">
      {words('title')}
    </ActionLink>
  )
}
