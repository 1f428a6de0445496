// Defines the permissions of the roles, for access functions, the visibility in the admin panel and the matrix test.

import type { AccessRole } from './roles'

export const ACTIONS = ['readPublished', 'readDrafts', 'create', 'update', 'delete'] as const
export type Action = (typeof ACTIONS)[number]

type Rule = Record<Action, readonly AccessRole[]>

const everyone = [
  'admin',
  'editor',
  'translator',
  'member',
  'nobody',
] as const satisfies readonly AccessRole[]
const staff = ['admin', 'editor', 'translator'] as const satisfies readonly AccessRole[]
const editors = ['admin', 'editor'] as const satisfies readonly AccessRole[]
const admins = ['admin'] as const satisfies readonly AccessRole[]

/** Public content: everyone reads published content. A translator's `update` is limited to the person's own locales. */
const editorial = {
  readPublished: everyone,
  readDrafts: staff,
  create: editors,
  update: staff,
  delete: editors,
} as const satisfies Rule

/** A file is the same in all languages, so translators may not change it. */
const unlocalized = { ...editorial, update: editors } as const satisfies Rule

/** People and their data: only for administrators. Access to one's own account is defined elsewhere. */
const administrative = {
  readPublished: admins,
  readDrafts: admins,
  create: admins,
  update: admins,
  delete: admins,
} as const satisfies Rule

/** The audit log can be read, and no API writes it. */
const readOnly = {
  readPublished: admins,
  readDrafts: admins,
  create: [],
  update: [],
  delete: [],
} as const satisfies Rule

/** Submissions of visitors: only the forms create them, and editors see the inboxes assigned to their account. */
const submissions = {
  readPublished: editors,
  readDrafts: editors,
  create: [],
  update: editors,
  delete: editors,
} as const satisfies Rule

/** Files are deleted only with their submission. */
const attachmentRules = { ...submissions, update: [], delete: [] } as const satisfies Rule

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
  files: unlocalized,
  media: editorial,
  company: editorial,
  home: editorial,
  contact: editorial,
  forms: editorial,
  'contact-letters': submissions,
  applications: submissions,
  complaints: submissions,
  attachments: attachmentRules,
  users: administrative,
  'sign-in-settings': administrative,
  'audit-events': readOnly,
} as const satisfies Record<string, Rule>

export type Resource = keyof typeof PERMISSIONS
export const RESOURCES = Object.keys(PERMISSIONS) as Resource[]

/** Roles with access to the admin panel. */
export const ADMIN_PANEL_ROLES: readonly AccessRole[] = staff

/** Roles whose writes are limited to the locales listed on the user. */
export const LOCALE_RESTRICTED_ROLES: readonly AccessRole[] = ['translator']

/** Roles that read only the submissions of the inboxes listed on the user. */
export const INBOX_RESTRICTED_ROLES: readonly AccessRole[] = ['editor']
