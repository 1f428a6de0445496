import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { ActionLink } from '@/ui/text/action-link'
import styles from './sign-in.module.css'

export interface NextLink {
  route: PageRouteName
  label: string
}

/** Renders where to continue from a closed link or form; the first link is the most helpful one. */
export function NextLinks({ locale, links }: { locale: Locale; links: readonly NextLink[] }) {
  return (
    <div className={styles.buttons}>
      {links.map(({ route, label }, index) => (
        <ActionLink href={pagePath(route, locale)} look={index === 0 ? 'filled' : 'outlined'} key={route}>
          {label}
        </ActionLink>
      ))}
    </div>
  )
}
