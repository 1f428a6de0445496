// Evaluates the permission table, and turns it into access functions of Payload.

import type { Access, PayloadRequest } from 'payload'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { type Action, LOCALE_RESTRICTED_ROLES, PERMISSIONS, type Resource } from '@/shared/users/permissions'
import type { AccessRole } from '@/shared/users/roles'

/** The properties of a user that the checks need. Payload's user has them, and tests can write them out. */
export interface Principal {
  role?: AccessRole | null
  languages?: Locale[] | null
}

/** Returns the role of the caller; `nobody` for an anonymous one. */
export function roleOf(person: Principal | null | undefined): AccessRole {
  return person?.role ?? 'nobody'
}

/** Tells whether the table allows the action. */
export function may(person: Principal | null | undefined, action: Action, resource: Resource): boolean {
  const allowed: readonly AccessRole[] = PERMISSIONS[resource][action]
  return allowed.includes(roleOf(person))
}

/** Tells whether the person may write only the languages listed on the account, and nothing that all languages share. */
export function isLocaleBound(person: Principal | null | undefined): boolean {
  return LOCALE_RESTRICTED_ROLES.includes(roleOf(person))
}

/** Tells whether the person may write in this locale. Locale-bound people may not write in `all`, or without a locale. */
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

/** Returns the access function for an action of the table. */
export function allows(action: Action, resource: Resource): Access {
  return ({ req }) => may(principalOf(req), action, resource)
}

/** Returns the access function for editing content: the table, limited to the person's locales. */
export function allowsEditing(resource: Resource): Access {
  return ({ req }) =>
    may(principalOf(req), 'update', resource) && mayWriteLocale(principalOf(req), req.locale)
}

/** Tells whether the caller may see unpublished content. */
export function mayReadDrafts(req: PayloadRequest, resource: Resource): boolean {
  return may(principalOf(req), 'readDrafts', resource)
}

/**
 * Tells whether the site's pages may show published content to the caller. False for Payload's REST API, which is for
 * staff: its callers choose languages, drafts and conditions, and each of these can reveal unpublished texts.
 */
function mayReadOnPages(req: PayloadRequest, resource: Resource): boolean {
  return req.payloadAPI === 'local' && may(principalOf(req), 'readPublished', resource)
}

/**
 * Returns the read access of content with drafts: staff read everything, pages what is published in the requested
 * language.
 */
export function allowsReading(resource: Resource): Access {
  return ({ req }) => {
    if (mayReadDrafts(req, resource)) return true
    return mayReadOnPages(req, resource) && { _status: { equals: 'published' } }
  }
}

/** Returns the read access of content without drafts, or whose drafts no page requests: staff and pages read everything. */
export function allowsReadingOnPages(resource: Resource): Access {
  return ({ req }) => mayReadDrafts(req, resource) || mayReadOnPages(req, resource)
}
