// Shown in the browser when all else failed: in all five languages, with inline style.

import { LOCALES } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { ERROR_WORDS } from '@/i18n/error-words'

const frame = {
  margin: '10vh auto',
  padding: '0 1.25rem',
  maxWidth: '44rem',
  font: '1.0625rem/1.6 Archivo, Arial, sans-serif',
}
const rule = { padding: '1.25rem 0', borderTop: '1px solid #8b867c' }

/** The fatal error layout. */
export function ErrorScreen({ retry }: { retry: () => void }) {
  return (
    <main style={frame}>
      <h1 style={{ fontSize: '2rem', lineHeight: 1.1 }}>Kovina</h1>
      {LOCALES.map(({ code, lang }) => (
        <section lang={lang} key={code} style={rule}>
          <h2 style={{ fontSize: '1.25rem', margin: 0 }}>{ERROR_WORDS[code].title}</h2>
          <p style={{ margin: '0.25rem 0 0.75rem' }}>{ERROR_WORDS[code].text}</p>
          <button type="button" onClick={retry} style={{ font: 'inherit', padding: '0.5rem 1rem' }}>
            {ERROR_WORDS[code].retry}
          </button>{' '}
          <a href={pagePath('home', code)} style={{ padding: '0.5rem 1rem' }}>
            {ERROR_WORDS[code].home}
          </a>
        </section>
      ))}
    </main>
  )
}
