// Contains the texts of the last error page. They are a separate table, because nothing can be loaded at that point.

import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'

export const ERROR_PAGE_MESSAGES: Record<
  Locale,
  { title: string; text: string; retry: string; home: string }
> = {
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
    home: 'Go to the home page',
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

/** Returns the language of a path, if no other source can be used; Croatian for unknown prefixes. */
export function localeFromPath(path: string): Locale {
  const [, prefix] = path.split(/[/?#]/)
  return isLocale(prefix) ? prefix : DEFAULT_LOCALE
}
