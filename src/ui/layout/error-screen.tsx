// Shown in the browser when rendering failed for good: in all five languages and with inline styles, like the server's
// error page (src/platform/http/error-page.ts).

import { useEffect, useState } from 'react'
import { chunkErrorKind } from '@/browser/builds/chunk-error'
import { recoverFromChunkError } from '@/browser/builds/chunk-error-recovery'
import { reportStartupError } from '@/browser/builds/startup-errors'
import { ERROR_PAGE_MESSAGES } from '@/i18n/error-page-messages'
import { pagePath } from '@/i18n/routing/routes'
import { ERROR_PAGE_CSS } from '@/shared/errors/error-page-css'
import { LOCALES, type Locale } from '@/shared/locales'

/** Returns the current address. Next also renders this component once at build time, where there is no `location`. */
const currentUrl = () => (typeof location === 'undefined' ? '/' : location.pathname + location.search)

function RecoveryLinks({ locale }: { locale: Locale }) {
  return (
    <>
      {/* A full page load instead of React's retry, because the scripts of this page may be what failed. */}
      <a href={currentUrl()}>{ERROR_PAGE_MESSAGES[locale].retry}</a>
      <a href={pagePath('home', locale)}>{ERROR_PAGE_MESSAGES[locale].home}</a>
    </>
  )
}

/** Renders the fatal error page, first in `locale`; nothing while the page tries to recover. */
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
