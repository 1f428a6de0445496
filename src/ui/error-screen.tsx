// Shown in the browser when all else failed: in all five languages, with a style of its own, like the server's page
// for the same (src/server/error-page.ts).

import { useEffect, useState } from 'react'
import { ERROR_STYLE } from '@/facts/error-style'
import { LOCALES, type Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ERROR_WORDS } from '@/i18n/error-words'
import { chunkFailure } from './builds/chunk-failure'
import { healPage } from './builds/heal'
import { reportStartUpError } from './builds/start-up'

/** Next also renders this once for nobody, at build time. */
const addressHere = () => (typeof location === 'undefined' ? '/' : location.pathname + location.search)

function Ways({ locale }: { locale: Locale }) {
  return (
    <>
      {/* A full load, not React's second try: what has failed may be this page's own program. */}
      <a href={addressHere()}>{ERROR_WORDS[locale].retry}</a>
      <a href={pagePath('home', locale)}>{ERROR_WORDS[locale].home}</a>
    </>
  )
}

/** The fatal error layout, first in `locale`; nothing at all while the page heals itself. */
export function ErrorScreen({ error, locale }: { error: unknown; locale: Locale }) {
  const [isHealing, setHealing] = useState(chunkFailure(error) === 'script')
  const { title, text } = ERROR_WORDS[locale]
  useEffect(() => {
    reportStartUpError(error)
    setHealing(healPage(error))
  }, [error])
  useEffect(() => {
    if (!isHealing) document.title = `${title} · Kovina`
  }, [isHealing, title])
  if (isHealing) return null
  return (
    <main className="fault">
      <style>{ERROR_STYLE}</style>
      <section className="first">
        <h1>{title}</h1>
        <p>{text}</p>
        <Ways locale={locale} />
      </section>
      {LOCALES.filter(({ code }) => code !== locale).map(({ code, lang }) => (
        <section lang={lang} key={code}>
          <h2>{ERROR_WORDS[code].title}</h2>
          <p>{ERROR_WORDS[code].text}</p>
          <Ways locale={code} />
        </section>
      ))}
    </main>
  )
}
