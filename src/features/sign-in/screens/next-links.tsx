import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { ActionLink } from '@/ui/text/action-link'
import styles from './sign-in.module.css'

export interface NextLink {
  route: PageRouteName
  label: string
}

/** Shows where to go on from a link or a form that is closed; the first link is the one that helps most. */
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
