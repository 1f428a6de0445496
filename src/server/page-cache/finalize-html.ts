// Finalises a page that Next has rendered: removes scripts that visitors do not need, and makes its policy.

import type { Hydration, RouteName } from '@/i18n/routing/routes'
import { getEnvironment } from '@/platform/env/env'
import { contentSecurityPolicy } from '@/platform/http/content-security-policy'
import { ADMIN_BAR_ATTRIBUTE } from '@/shared/page-attributes'
import { inlineSources } from './inline-sources'
import { addPageScripts, type PageScripts } from './page-scripts'
import { stripScripts } from './strip-scripts.patch'

/**
 * Returns the page without the framework. A page with a form lists the scripts that load at the first interaction. Null
 * for a page that must be sent with all scripts.
 */
export function finalizeHtml(html: string, kind: Hydration, scripts: PageScripts): string | null {
  const isForm = kind === 'form'
  const page = stripScripts(html, { keepsTextMarks: isForm })
  return page === null ? null : addPageScripts(page, scripts.path, isForm ? scripts.form : [])
}

/** Reserves space for the bar of signed-in visitors, which loads after the page. */
export const keepRoomForBar = (html: string): string =>
  html.replace('<html', `<html ${ADMIN_BAR_ATTRIBUTE}=""`)

/** Returns the Content-Security-Policy of a finished page, with a digest for everything inline. */
export function cspOf(html: string, route?: RouteName): string {
  return contentSecurityPolicy(route, inlineSources(html), getEnvironment())
}
