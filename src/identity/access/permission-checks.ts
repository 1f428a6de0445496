// The permission table as questions, and as Payload access functions.

import type { Access, PayloadRequest } from 'payload'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type Action, LOCALE_RESTRICTED_ROLES, PERMISSIONS, type Resource } from '@/shared/users/permissions'
import type { AccessRole } from '@/shared/users/roles'

/** The properties of a user that the predicates need; both Payload's user and a test's literal fit. */
export interface Principal {
  role?: AccessRole | null
  languages?: Locale[] | null
}

/** Returns the role of the caller, `nobody` when not signed in. */
export function roleOf(person: Principal | null | undefined): AccessRole {
  return person?.role ?? 'nobody'
}

/** Tells whether the table allows the action. */
export function may(person: Principal | null | undefined, action: Action, resource: Resource): boolean {
  const allowed: readonly AccessRole[] = PERMISSIONS[resource][action]
  return allowed.includes(roleOf(person))
}

/** Tells whether the person writes the languages of the account only, and nothing that all languages share. */
export function isLocaleBound(person: Principal | null | undefined): boolean {
  return LOCALE_RESTRICTED_ROLES.includes(roleOf(person))
}

/** Tells whether the person may write in this locale; `all` (or none) needs someone who is not bound to locales. */
export function mayWriteLocale(
  person: Principal | null | undefined,
  locale: string | null | undefined,
): boolean {
  if (!isLocaleBound(person)) return true
  const wanted = LOCALE_CODES.find((code) => code === locale)
  return wanted !== undefined && (person?.languages ?? []).includes(wanted)
}

function principalOf(req: PayloadRequest): Principal | null {
  return req.user
}

/** Access for a plain action of the table. */
export function allows(action: Action, resource: Resource): Access {
  return ({ req }) => may(principalOf(req), action, resource)
}

/** Access for writing content: the table, narrowed to the person's own locales. */
export function allowsEditing(resource: Resource): Access {
  return ({ req }) =>
    may(principalOf(req), 'update', resource) && mayWriteLocale(principalOf(req), req.locale)
}

/** Tells whether the caller sees unpublished content. */
export function mayReadDrafts(req: PayloadRequest, resource: Resource): boolean {
  return may(principalOf(req), 'readDrafts', resource)
}

/**
 * Tells whether pages may show published content to the caller. Payload's REST is for staff: its callers choose
 * languages, drafts and conditions themselves, and each of these can reveal texts that are not published.
 */
function mayReadOnPages(req: PayloadRequest, resource: Resource): boolean {
  return req.payloadAPI === 'local' && may(principalOf(req), 'readPublished', resource)
}

/** Read access: staff see drafts as well, pages what is published in the language asked for. */
export function allowsReading(resource: Resource): Access {
  return ({ req }) => {
    if (mayReadDrafts(req, resource)) return true
    return mayReadOnPages(req, resource) && { _status: { equals: 'published' } }
  }
}

/** Read access for what has no drafts, or of which pages ask for none in the name of a visitor: staff, and pages. */
export function allowsReadingOnPages(resource: Resource): Access {
  return ({ req }) => mayReadDrafts(req, resource) || mayReadOnPages(req, resource)
}
