import { draftMode } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { type Payload, parseCookies, type TypedUser } from 'payload'
import { documentOfPage, formPath, type PageAddress, translationsOf } from '@/content/queries/page-document'
import { displayName } from '@/i18n/format/display-name'
import { ADMIN_PATH } from '@/i18n/routing/admin-path'
import { previewLocale } from '@/i18n/routing/preview-path'
import { resolveRoute } from '@/i18n/routing/resolve-route'
import { pagePath } from '@/i18n/routing/routes'
import { roleOf } from '@/identity/access/permission-checks'
import { expiredSessionCookies } from '@/identity/sessions/session-cookies'
import { runningPayload } from '@/payload'
import { getEnvironment } from '@/platform/env/env'
import { privateJson } from '@/platform/http/private-json'
import { sameOriginPath } from '@/platform/http/same-origin-path'
import { TOKEN_EXPIRY_COOKIE_NAME } from '@/shared/http/cookies'
import { type Locale, localeEntry } from '@/shared/locales'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import type { AdminBarData, SessionEndedData, StaffMenu } from './admin-bar-data'

interface RequestedPage {
  path: string
  locale: Locale
  /** Null if the address is no page. */
  page: PageAddress | null
}

/** Resolves the page that requests the bar, in the same way as the proxy. */
function requestedPageOf(request: Request): RequestedPage {
  const path = sameOriginPath(new URL(request.url).searchParams.get('path')) ?? '/'
  const pathname = path.split(/[?#]/)[0] ?? '/'
  const asked = { path: pathname, query: '', cookie: undefined, acceptLanguage: null }
  const resolution = resolveRoute({ ...asked, isDocument: false, isSameOrigin: true })
  const locale = previewLocale(pathname) ?? resolution.locale
  return { path, locale, page: resolution.kind === 'page' ? resolution : null }
}

async function languageMenu(
  payload: Payload,
  user: TypedUser,
  document: NonNullable<Awaited<ReturnType<typeof documentOfPage>>>,
  locale: Locale,
): Promise<StaffMenu['languages']> {
  const translations = await translationsOf(payload, user, document)
  if (!translations) return null
  const words = await getTranslations({ locale, namespace: 'sessionBar' })
  const states = await getTranslations({ locale, namespace: 'translationStates' })
  const published = translations.filter(({ state }) => state === 'published').length
  return {
    label: words('languages', { published, total: translations.length }),
    entries: translations.map(({ locale: code, state }) => ({
      name: localeEntry(code).ownName,
      state: states(state),
      isPublished: state === 'published',
      href: formPath(document, code),
    })),
  }
}

async function staffMenu(
  payload: Payload,
  user: TypedUser,
  { locale, page }: RequestedPage,
): Promise<StaffMenu> {
  const words = await getTranslations({ locale, namespace: 'sessionBar' })
  const document = page && (await documentOfPage(payload, user, page))
  const areOn = (await draftMode()).isEnabled
  const label = document?.kind === 'list' ? words('editList') : words('edit')
  return {
    panel: { href: ADMIN_PATH, label: words('panel') },
    edit: document && { href: formPath(document, locale), label },
    drafts: { areOn, label: areOn ? words('draftsOn') : words('draftsOff') },
    languages: document && (await languageMenu(payload, user, document, locale)),
  }
}

async function adminBarData(payload: Payload, user: TypedUser, place: RequestedPage): Promise<AdminBarData> {
  const { locale } = place
  const words = await getTranslations({ locale, namespace: 'sessionBar' })
  const isStaff = ADMIN_PANEL_ROLES.includes(roleOf(user))
  return {
    title: words('title'),
    locale,
    person: displayName(user) || words('account'),
    account: { href: pagePath('account', locale), label: words('account') },
    signOut: words('signOut'),
    staff: isStaff ? await staffMenu(payload, user, place) : null,
  }
}

/**
 * Responds that the session has ended, which the browser does not know yet, and deletes the remaining cookies, so that
 * the message is sent only once.
 */
async function sessionEndedResponse({ locale, path }: RequestedPage): Promise<Response> {
  const words = await getTranslations({ locale, namespace: 'sessionBar' })
  const signIn = `${pagePath('signIn', locale)}?${new URLSearchParams({ redirect: path })}`
  const data: SessionEndedData = {
    ended: words('ended'),
    signIn: { href: signIn, label: words('signInAgain') },
  }
  return privateJson(data, expiredSessionCookies())
}

/**
 * Tells whether the browser holds an invalid session: its access token is refused, or there is no token to renew it
 * with.
 */
function isSessionOver(cookies: Map<string, string>): boolean {
  const { accessCookieName, refreshCookie } = getEnvironment()
  if (!cookies.has(TOKEN_EXPIRY_COOKIE_NAME)) return false
  const hasRunOut = Number(cookies.get(TOKEN_EXPIRY_COOKIE_NAME)) <= Date.now()
  // A renewal whose response was lost must not end the session.
  const mayBeRenewed = cookies.has(refreshCookie.name) && (hasRunOut || !cookies.has(accessCookieName))
  return !mayBeRenewed
}

/** Responds with the signed-in user and the possible actions for the page at `?path=`; 204 for anonymous visitors. */
export async function handleAdminBar(request: Request): Promise<Response> {
  const place = requestedPageOf(request)
  const payload = await runningPayload()
  const { user } = await payload.auth({ headers: request.headers })
  if (user) return privateJson(await adminBarData(payload, user, place))
  return isSessionOver(parseCookies(request.headers)) ? sessionEndedResponse(place) : privateJson(null)
}
