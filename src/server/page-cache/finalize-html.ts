// Turns a page that Next has made into the one that leaves: no more scripts than its readers need, and its policy.

import type { Hydration, RouteName } from '@/i18n/routing/routes'
import { getEnvironment } from '@/platform/env/env'
import { contentSecurityPolicy } from '@/platform/http/content-security-policy'
import { SESSION_BAR } from '@/shared/page-attributes'
import { inlineSources } from './inline-sources'
import { addPageScripts, type PageScripts } from './page-scripts'
import { stripScripts } from './strip-scripts.patch'

/**
 * The page as readers get it, without the framework; a page with a form lists the scripts that wait for an interaction. Null
 * for a page that has to leave whole.
 */
export function finalizeHtml(html: string, kind: Hydration, scripts: PageScripts): string | null {
  const isForm = kind === 'form'
  const page = stripScripts(html, { keepsTextMarks: isForm })
  return page === null ? null : addPageScripts(page, scripts.path, isForm ? scripts.form : [])
}

/** The page for somebody who is signed in: with room for the bar, which comes after the page. */
export const keepRoomForBar = (html: string): string => html.replace('<html', `<html ${SESSION_BAR}=""`)

/** The Content-Security-Policy of a finished page: everything inline in it is named by its digest. */
export function cspOf(html: string, route?: RouteName): string {
  return contentSecurityPolicy(route, inlineSources(html), getEnvironment())
}
