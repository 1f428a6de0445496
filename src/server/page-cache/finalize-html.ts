// Turns a page that Next has made into the one that leaves: no more scripts than its readers need, and its policy.

import type { Hydration, RouteName } from '@/i18n/routing/routes'
import { getEnvironment } from '@/platform/env/env'
import { contentSecurityPolicy } from '@/platform/http/content-security-policy'
import { SESSION_BAR } from '@/shared/page-attributes'
import { deferHydration } from './defer-hydration.patch'
import { inlineSources } from './inline-sources'
import { addStaticPageScript } from './static-page-script'
import { stripScripts } from './strip-scripts.patch'

const TRANSFORMS: Record<Hydration, (html: string) => string | null> = {
  reading: stripScripts,
  form: deferHydration,
}

/** The page as readers get it: static pages without the framework, forms with one that waits. Null for a page that has to leave whole. */
export function finalizeHtml(html: string, kind: Hydration, script: string): string | null {
  const page = TRANSFORMS[kind](html)
  return page === null ? null : addStaticPageScript(page, script)
}

/** The page for somebody who is signed in: with room for the bar, which comes after the page. */
export const keepRoomForBar = (html: string): string => html.replace('<html', `<html ${SESSION_BAR}=""`)

/** The Content-Security-Policy of a finished page: everything inline in it is named by its digest. */
export function cspOf(html: string, route?: RouteName): string {
  return contentSecurityPolicy(route, inlineSources(html), getEnvironment())
}
