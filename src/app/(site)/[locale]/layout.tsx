import '@/ui/tokens.css'
import '@/ui/base.css'
import '@/ui/focus.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { localeEntry } from '@/facts/locales'
import { ConsentSlot } from '@/features/consent/consent-slot'
import { SkipLink } from '@/features/navigation/skip-link'
import { SpeculationRules } from '@/features/navigation/speculation-rules'
import { SessionSlot } from '@/features/session/session-slot'
import { THIS_BUILD } from '@/this-build'
import { type LocaleParams, localeOf } from '../locale-of'
import { StartPage } from '../start-page.client'

// Nothing is rendered at build time (the build has no database): each page is made at its first request and kept.
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
  const locale = await localeOf(params)
  const { lang, dir } = localeEntry(locale)
  for (const font of FONTS) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang={lang} dir={dir} data-build={THIS_BUILD.id}>
      <body>
        {/* Before the bar of whoever is signed in: it has links of its own. */}
        <SkipLink />
        <SessionSlot locale={locale} />
        {children}
        <ConsentSlot locale={locale} />
        <SpeculationRules locale={locale} />
        <StartPage />
      </body>
    </html>
  )
}
