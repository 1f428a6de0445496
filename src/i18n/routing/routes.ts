// Lists every page of the site with its path in each language. The table is fixed (site.md §2.1).

import { DEFAULT_LOCALE, type Locale } from '@/shared/locales'

type LocalizedPath = Record<Locale, string>

/**
 * `reading`: sent without React's scripts (docs/decisions/022-static-pages-without-hydration.md). `form`: hydrated by
 * React; on a cached page at the user's first interaction (docs/decisions/024-deferred-hydration.md).
 */
export type Hydration = 'reading' | 'form'

interface Route {
  kind: Hydration
  /** Folder below `src/app/(site)/[locale]`, which is also the internal path to which `proxy.ts` rewrites. */
  folder: string
  /** Path without the language prefix, as people read it: NFC, not percent-encoded. */
  path: LocalizedPath
}

export const ROUTES = {
  home: { kind: 'reading', folder: '', path: { hr: '', en: '', de: '', it: '', fr: '' } },
  legal: {
    kind: 'reading',
    folder: 'legal',
    path: { hr: 'pravno', en: 'legal', de: 'rechtliches', it: 'legale', fr: 'légal' },
  },
  legalItem: {
    kind: 'reading',
    folder: 'legal/[slug]',
    path: {
      hr: 'pravno/{slug}',
      en: 'legal/{slug}',
      de: 'rechtliches/{slug}',
      it: 'legale/{slug}',
      fr: 'légal/{slug}',
    },
  },
  company: {
    kind: 'reading',
    folder: 'company',
    path: { hr: 'o-nama', en: 'company', de: 'unternehmen', it: 'azienda', fr: 'entreprise' },
  },
  contact: {
    kind: 'form',
    folder: 'contact',
    path: { hr: 'kontakt', en: 'contact', de: 'kontakt', it: 'contatto', fr: 'contact' },
  },
  complaints: {
    kind: 'form',
    folder: 'complaints',
    path: { hr: 'complaints', en: 'complaints', de: 'complaints', it: 'complaints', fr: 'complaints' },
  },
  complaintCase: {
    kind: 'form',
    folder: 'complaints/case',
    path: {
      hr: 'complaints/predmet',
      en: 'complaints/case',
      de: 'complaints/vorgang',
      it: 'complaints/pratica',
      fr: 'complaints/dossier',
    },
  },
  news: {
    kind: 'reading',
    folder: 'news',
    path: { hr: 'novosti', en: 'news', de: 'neuigkeiten', it: 'notizie', fr: 'actualités' },
  },
  newsItem: {
    kind: 'reading',
    folder: 'news/[slug]',
    path: {
      hr: 'novosti/{slug}',
      en: 'news/{slug}',
      de: 'neuigkeiten/{slug}',
      it: 'notizie/{slug}',
      fr: 'actualités/{slug}',
    },
  },
  careers: {
    kind: 'form',
    folder: 'careers',
    path: { hr: 'karijera', en: 'careers', de: 'karriere', it: 'carriere', fr: 'carrieres' },
  },
  careerItem: {
    kind: 'form',
    folder: 'careers/[slug]',
    path: {
      hr: 'karijera/{slug}',
      en: 'careers/{slug}',
      de: 'karriere/{slug}',
      it: 'carriere/{slug}',
      fr: 'carrieres/{slug}',
    },
  },
  process: {
    kind: 'reading',
    folder: 'process',
    path: { hr: 'proces', en: 'process', de: 'prozess', it: 'processo', fr: 'processus' },
  },
  processItem: {
    kind: 'reading',
    folder: 'process/[slug]',
    path: {
      hr: 'proces/{slug}',
      en: 'process/{slug}',
      de: 'prozess/{slug}',
      it: 'processo/{slug}',
      fr: 'processus/{slug}',
    },
  },
  technologyItem: {
    kind: 'reading',
    folder: 'process/technology/[slug]',
    path: {
      hr: 'proces/tehnologija/{slug}',
      en: 'process/technology/{slug}',
      de: 'prozess/technologien/{slug}',
      it: 'processo/tecnologie/{slug}',
      fr: 'processus/technologies/{slug}',
    },
  },
  projects: {
    kind: 'reading',
    folder: 'projects',
    path: { hr: 'projekti', en: 'projects', de: 'projekte', it: 'progetti', fr: 'projets' },
  },
  projectItem: {
    kind: 'reading',
    folder: 'projects/[slug]',
    path: {
      hr: 'projekti/{slug}',
      en: 'projects/{slug}',
      de: 'projekte/{slug}',
      it: 'progetti/{slug}',
      fr: 'projets/{slug}',
    },
  },
  search: {
    kind: 'form',
    folder: 'search',
    path: { hr: 'pretraga', en: 'search', de: 'suche', it: 'ricerca', fr: 'recherche' },
  },
  signIn: {
    kind: 'form',
    folder: 'sign-in',
    path: { hr: 'prijava', en: 'sign-in', de: 'anmelden', it: 'accesso', fr: 'connexion' },
  },
  acceptInvite: {
    kind: 'form',
    folder: 'sign-in/invitation',
    path: {
      hr: 'prijava/poziv',
      en: 'sign-in/invitation',
      de: 'anmelden/einladung',
      it: 'accesso/invito',
      fr: 'connexion/invitation',
    },
  },
  forgottenPassword: {
    kind: 'form',
    folder: 'sign-in/forgotten-password',
    path: {
      hr: 'prijava/zaboravljena-lozinka',
      en: 'sign-in/forgotten-password',
      de: 'anmelden/passwort-vergessen',
      it: 'accesso/password-dimenticata',
      fr: 'connexion/mot-de-passe-oublie',
    },
  },
  newPassword: {
    kind: 'form',
    folder: 'sign-in/new-password',
    path: {
      hr: 'prijava/nova-lozinka',
      en: 'sign-in/new-password',
      de: 'anmelden/neues-passwort',
      it: 'accesso/nuova-password',
      fr: 'connexion/nouveau-mot-de-passe',
    },
  },
  account: {
    kind: 'form',
    folder: 'account',
    path: { hr: 'racun', en: 'account', de: 'konto', it: 'account', fr: 'compte' },
  },
  accountPassword: {
    kind: 'form',
    folder: 'account/password',
    path: {
      hr: 'racun/lozinka',
      en: 'account/password',
      de: 'konto/passwort',
      it: 'account/password',
      fr: 'compte/mot-de-passe',
    },
  },
  accountEmail: {
    kind: 'form',
    folder: 'account/email',
    path: {
      hr: 'racun/adresa-e-poste',
      en: 'account/e-mail',
      de: 'konto/e-mail',
      it: 'account/e-mail',
      fr: 'compte/adresse-e-mail',
    },
  },
  accountSecondFactor: {
    kind: 'form',
    folder: 'account/second-factor',
    path: {
      hr: 'racun/prijava-u-dva-koraka',
      en: 'account/two-step-sign-in',
      de: 'konto/anmeldung-in-zwei-schritten',
      it: 'account/accesso-in-due-passaggi',
      fr: 'compte/connexion-en-deux-etapes',
    },
  },
  accountSessions: {
    kind: 'form',
    folder: 'account/sessions',
    path: {
      hr: 'racun/uredaji',
      en: 'account/devices',
      de: 'konto/geraete',
      it: 'account/dispositivi',
      fr: 'compte/appareils',
    },
  },
  accountDeletion: {
    kind: 'form',
    folder: 'account/deletion',
    path: {
      hr: 'racun/brisanje',
      en: 'account/deletion',
      de: 'konto/loeschen',
      it: 'account/eliminazione',
      fr: 'compte/suppression',
    },
  },
  register: {
    kind: 'form',
    folder: 'sign-in/register',
    path: {
      hr: 'prijava/registracija',
      en: 'sign-in/register',
      de: 'anmelden/registrieren',
      it: 'accesso/registrazione',
      fr: 'connexion/inscription',
    },
  },
  verifyEmail: {
    kind: 'form',
    folder: 'sign-in/verify-email',
    path: {
      hr: 'prijava/potvrda-adrese',
      en: 'sign-in/verify-email',
      de: 'anmelden/adresse-bestaetigen',
      it: 'accesso/conferma-indirizzo',
      fr: 'connexion/confirmation-adresse',
    },
  },
  confirmEmail: {
    kind: 'form',
    folder: 'sign-in/confirm-email',
    path: {
      hr: 'prijava/nova-adresa',
      en: 'sign-in/new-address',
      de: 'anmelden/neue-adresse',
      it: 'accesso/nuovo-indirizzo',
      fr: 'connexion/nouvelle-adresse',
    },
  },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[]

/** Routes with a slug in their path; the others are one page each. */
export type ItemRouteName =
  | 'newsItem'
  | 'careerItem'
  | 'processItem'
  | 'technologyItem'
  | 'projectItem'
  | 'legalItem'
export type PageRouteName = Exclude<RouteName, ItemRouteName>

/** Pages of the user's own account. */
export const ACCOUNT_SCREENS = [
  'account',
  'accountPassword',
  'accountEmail',
  'accountSecondFactor',
  'accountSessions',
  'accountDeletion',
] as const satisfies PageRouteName[]
export type AccountScreenName = (typeof ACCOUNT_SCREENS)[number]

/** Pages that search engines may index, besides items. Search, account and personal pages are not indexed. */
export const INDEXED_PAGES = [
  'home',
  'company',
  'process',
  'projects',
  'news',
  'careers',
  'contact',
  'complaints',
  'legal',
] as const satisfies PageRouteName[]

/** The list to which the page of an item belongs. */
export const LIST_ROUTES: Record<ItemRouteName, PageRouteName> = {
  newsItem: 'news',
  careerItem: 'careers',
  processItem: 'process',
  technologyItem: 'process',
  projectItem: 'projects',
  legalItem: 'legal',
}

/** Tells whether the route's path ends in a slug. */
export function isItemRoute(name: RouteName): name is ItemRouteName {
  return name in LIST_ROUTES
}

/**
 * First path segments that belong to the API, the admin panel, Next itself and the public folder; `proxy.ts` ignores
 * them. `proxy.ts` repeats them as a literal, because Next reads its matcher at build time; a test compares the two.
 */
export const RESERVED_PREFIXES = [
  'api',
  'admin',
  'auth',
  'users',
  'server',
  'roles',
  'session',
  'submissions',
  'builds',
  '_next',
  'internal',
  'fonts',
  'favicon.ico',
  'icon.svg',
  'apple-touch-icon.png',
  'share.jpg',
  'robots.txt',
  'payload.schema.json',
] as const

/** Returns the path prefix of a language; empty for the default one. */
export function localePrefix(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '' : `/${locale}`
}

/** Returns the readable path of a page, e.g. `/fr/actualités`; `/` for the Croatian home page. */
function readablePath(name: RouteName, locale: Locale, slug: string): string {
  const path = ROUTES[name].path[locale].replace('{slug}', slug)
  return `${localePrefix(locale)}${path && `/${path}`}` || '/'
}

/** Returns the path of a page in one language, percent-encoded for `href`, e.g. `/fr/actualit%C3%A9s`. */
export function pagePath(name: PageRouteName, locale: Locale): string {
  return encodeURI(readablePath(name, locale, ''))
}

/** Returns the path of an item's page, percent-encoded; `slug` is given as stored. */
export function itemPath(name: ItemRouteName, locale: Locale, slug: string): string {
  return encodeURI(readablePath(name, locale, '')) + encodeURIComponent(slug)
}
