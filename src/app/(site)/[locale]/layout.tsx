import '@/ui/tokens.css'
import '@/ui/base.css'
import '@/ui/media/focal-point.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { BUILD_INFO } from '@/build-info'
import { ConsentMeta } from '@/features/consent/consent-meta'
import { ConsentSlot } from '@/features/consent/consent-slot'
import { SkipLink } from '@/features/navigation/skip-link'
import { SpeculationRules } from '@/features/navigation/speculation-rules'
import { SessionSlot } from '@/features/session/session-slot'
import { localeEntry } from '@/shared/locales'
import { type LocaleParams, localeParam } from '../locale-param'
import { PageEnhancements } from '../page-enhancements.client'

// Nothing is rendered at build time, as the build has no database: each page is rendered on its first request, and
// cached.
export const generateStaticParams = () => []

export const metadata: Metadata = {
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' }, apple: '/apple-touch-icon.png' },
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f5f2ec' },
    { media: '(prefers-color-scheme: dark)', color: '#17191c' },
  ],
}

const FONTS = ['/fonts/archivo-400.woff2', '/fonts/archivo-600.woff2']

export default async function SiteLayout({ children, params }: { children: ReactNode } & LocaleParams) {
  const locale = await localeParam(params)
  const { lang, dir } = localeEntry(locale)
  for (const font of FONTS) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={lang} dir={dir} data-build={BUILD_INFO.id}>
      <body>
        {/* Before the bar of signed-in users, because that contains links. */}
        <SkipLink />
        <ConsentSlot />
        <SessionSlot locale={locale} />
        {children}
        <ConsentMeta locale={locale} />
        <SpeculationRules locale={locale} />
        <PageEnhancements />
      </body>
    </html>
  )
}
