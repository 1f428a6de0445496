// Shown in the browser when all else failed: in all five languages, with a style of its own, like the server's page
// for the same (src/platform/http/error-page.ts).

import { useEffect, useState } from 'react'
import { chunkErrorKind } from '@/browser/builds/chunk-error'
import { recoverFromChunkError } from '@/browser/builds/chunk-error-recovery'
import { reportStartupError } from '@/browser/builds/startup-errors'
import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { pagePath } from '@/i18n/routing/routes'
import { ERROR_PAGE_CSS } from '@/shared/errors/error-page-css'
import { LOCALES, type Locale } from '@/shared/locales'

/** Next also renders this once at build time, without a visitor. */
const currentUrl = () => (typeof location === 'undefined' ? '/' : location.pathname + location.search)

function RecoveryLinks({ locale }: { locale: Locale }) {
  return (
    <>
      {/* A full load, not React's second try: what has failed may be this page's own program. */}
      <a href={currentUrl()}>{ERROR_PAGE_MESSAGES[locale].retry}</a>
      <a href={pagePath('home', locale)}>{ERROR_PAGE_MESSAGES[locale].home}</a>
    </>
  )
}

/** The fatal error layout, first in `locale`; nothing at all while the page heals itself. */
export function ErrorScreen({ error, locale }: { error: unknown; locale: Locale }) {
  const [isHealing, setHealing] = useState(chunkErrorKind(error) === 'script')
  const { title, text } = ERROR_PAGE_MESSAGES[locale]
  useEffect(() => {
    reportStartupError(error)
    setHealing(recoverFromChunkError(error))
  }, [error])
  useEffect(() => {
    if (!isHealing) document.title = `${title} · Kovina`
  }, [isHealing, title])
  if (isHealing) return null
  return (
    <main className="fault">
      <style>{ERROR_PAGE_CSS}</style>
      <section className="first">
        <h1>{title}</h1>
        <p>{text}</p>
        <RecoveryLinks locale={locale} />
      </section>
      {LOCALES.filter(({ code }) => code !== locale).map(({ code, lang }) => (
        <section lang={lang} key={code}>
          <h2>{ERROR_PAGE_MESSAGES[code].title}</h2>
          <p>{ERROR_PAGE_MESSAGES[code].text}</p>
          <RecoveryLinks locale={code} />
        </section>
      ))}
    </main>
  )
}
