// Shown when all else failed: therefore in all five languages, from a table, with inline style.

import { LOCALES, type Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'

const WORDS: Record<Locale, { title: string; text: string; retry: string; home: string }> = {
  hr: {
    title: 'Nešto nije uspjelo',
    text: 'Stranica se trenutačno ne može prikazati. Pokušajte ponovno za koji trenutak.',
    retry: 'Pokušaj ponovno',
    home: 'Na naslovnicu',
  },
  en: {
    title: 'Something went wrong',
    text: 'This page cannot be shown right now. Please try again in a moment.',
    retry: 'Try again',
    home: 'To the home page',
  },
  de: {
    title: 'Etwas ist schiefgegangen',
    text: 'Diese Seite lässt sich gerade nicht anzeigen. Bitte versuchen Sie es gleich noch einmal.',
    retry: 'Erneut versuchen',
    home: 'Zur Startseite',
  },
  it: {
    title: 'Qualcosa è andato storto',
    text: 'In questo momento la pagina non si può mostrare. Riprovi tra poco.',
    retry: 'Riprova',
    home: 'Alla pagina iniziale',
  },
  fr: {
    title: 'Un problème est survenu',
    text: 'Cette page ne peut pas s’afficher pour le moment. Veuillez réessayer dans un instant.',
    retry: 'Réessayer',
    home: 'Vers l’accueil',
  },
}

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
          <h2 style={{ fontSize: '1.25rem', margin: 0 }}>{WORDS[code].title}</h2>
          <p style={{ margin: '0.25rem 0 0.75rem' }}>{WORDS[code].text}</p>
          <button type="button" onClick={retry} style={{ font: 'inherit', padding: '0.5rem 1rem' }}>
            {WORDS[code].retry}
          </button>{' '}
          <a href={pagePath('home', code)} style={{ padding: '0.5rem 1rem' }}>
            {WORDS[code].home}
          </a>
        </section>
      ))}
    </main>
  )
}
