import type { ReactNode } from 'react'
import type { Alternates } from '@/i18n/routing/alternates'
import type { PageRouteName } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Breadcrumbs } from './breadcrumbs'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

interface SiteFrameProps {
  locale: Locale
  /** The menu entry that the page belongs to. */
  section: PageRouteName | null
  /** Targets of the language switch. A language without a translation leads to the list of the section. */
  alternates: Alternates
  /** Title of the item that the page shows, if it is not the section itself. */
  item?: string
  children: ReactNode
}

/**
 * Renders header, content and footer. Each page renders it, instead of the layout, because only the page knows its
 * translations.
 */
export function SiteFrame({ locale, section, alternates, item, children }: SiteFrameProps) {
  const here = alternates[locale]
  return (
    <>
      <SiteHeader locale={locale} section={section} alternates={alternates} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter locale={locale} section={section} alternates={alternates} />
      {section && section !== 'home' && (
        <Breadcrumbs
          locale={locale}
          section={section}
          item={item && here ? { title: item, path: here } : undefined}
        />
      )}
    </>
  )
}
