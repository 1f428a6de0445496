// Who may do what: read by access predicates, by the admin panel's visibility and by the matrix test.

import type { Caller } from './roles'

export const ACTIONS = ['readPublished', 'readDrafts', 'create', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

type Rule = Record<Action, readonly Caller[]>

const everyone = ['admin', 'editor', 'translator', 'member', 'nobody'] as const satisfies readonly Caller[]
const staff = ['admin', 'editor', 'translator'] as const satisfies readonly Caller[]
const editors = ['admin', 'editor'] as const satisfies readonly Caller[]
const admins = ['admin'] as const satisfies readonly Caller[]

/** Public content: everyone reads what is published; a translator's `update` is narrowed to the person's own locales. */
const editorial = {
  readPublished: everyone,
  readDrafts: staff,
  create: editors,
  update: staff,
  delete: editors,
} as const satisfies Rule

/** A file has one version for all languages, so a translator's hand cannot be kept to his own. */
const languageless = { ...editorial, update: editors } as const satisfies Rule

/** People and what belongs to them: for administrators only; everybody's own account is a matter of its own. */
const administrative = {
  readPublished: admins,
  readDrafts: admins,
  create: admins,
  update: admins,
  delete: admins,
} as const satisfies Rule

/** The trail is read and never written through any door. */
const readOnly = {
  readPublished: admins,
  readDrafts: admins,
  create: [],
  update: [],
  delete: [],
} as const satisfies Rule

/** What visitors have written: it comes through the forms only, and each editor sees the desks of the own account. */
const letters = {
  readPublished: editors,
  readDrafts: editors,
  create: [],
  update: editors,
  delete: editors,
} as const satisfies Rule

/** Files go with their letter, by no other door. */
const enclosures = { ...letters, update: [], delete: [] } as const satisfies Rule

export const PERMISSIONS = {
  news: editorial,
  processes: editorial,
  technologies: editorial,
  projects: editorial,
  positions: editorial,
  certificates: editorial,
  equipment: editorial,
  products: editorial,
  milestones: editorial,
  documents: editorial,
  'legal-pages': editorial,
  files: languageless,
  media: editorial,
  company: editorial,
  home: editorial,
  contact: editorial,
  forms: editorial,
  'contact-letters': letters,
  applications: letters,
  complaints: letters,
  attachments: enclosures,
  users: administrative,
  'sign-in-settings': administrative,
  'audit-events': readOnly,
} as const satisfies Record<string, Rule>

export type Resource = keyof typeof PERMISSIONS
export const RESOURCES = Object.keys(PERMISSIONS) as Resource[]

/** Who may open the admin panel at all. */
export const ADMIN_PANEL_CALLERS: readonly Caller[] = staff

/** Whose writes are limited to the locales listed on the user. */
export const LOCALE_BOUND_CALLERS: readonly Caller[] = ['translator']

/** Who reads the letters of the desks listed on the user only. */
export const DESK_BOUND_CALLERS: readonly Caller[] = ['editor']
