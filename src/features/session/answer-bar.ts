import { draftMode } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { type Payload, parseCookies, type TypedUser } from 'payload'
import { formPath, type PageAddress, pageDocument, translationsOf } from '@/content/page-document'
import { EXPIRY_COOKIE_NAME } from '@/facts/cookies'
import { type Locale, localeEntry } from '@/facts/locales'
import { PANEL_PATH } from '@/facts/panel'
import { ADMIN_PANEL_CALLERS } from '@/facts/permissions'
import { pagePath } from '@/facts/routes'
import { personName } from '@/i18n/person-name'
import { resolveAddress } from '@/i18n/resolve-address'
import { callerOf } from '@/identity/access/may'
import { cookiesTakenAway } from '@/identity/sessions/session-cookies'
import { runningPayload } from '@/payload'
import { environmentNow } from '@/platform/env'
import { ownPath } from '@/platform/own-path'
import { personalAnswer } from '@/platform/personal-answer'
import type { BarData, EndedData, StaffPart } from './bar-data'

interface Place {
  path: string
  locale: Locale
  /** Null for an address that is no page. */
  page: PageAddress | null
}

/** The page that the bar is asked for, as the proxy would read its address. */
function placeOf(request: Request): Place {
  const path = ownPath(new URL(request.url).searchParams.get('path')) ?? '/'
  const asked = { path: path.split(/[?#]/)[0] ?? '/', query: '', cookie: undefined, acceptLanguage: null }
  const resolution = resolveAddress({ ...asked, isDocument: false, isSameOrigin: true })
  return { path, locale: resolution.locale, page: resolution.kind === 'page' ? resolution : null }
}

async function languagesOf(
  payload: Payload,
  user: TypedUser,
  document: NonNullable<Awaited<ReturnType<typeof pageDocument>>>,
  locale: Locale,
): Promise<StaffPart['languages']> {
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

async function staffPart(payload: Payload, user: TypedUser, { locale, page }: Place): Promise<StaffPart> {
  const words = await getTranslations({ locale, namespace: 'sessionBar' })
  const document = page && (await pageDocument(payload, user, page))
  const areOn = (await draftMode()).isEnabled
  const label = document?.kind === 'list' ? words('editList') : words('edit')
  return {
    panel: { href: PANEL_PATH, label: words('panel') },
    edit: document && { href: formPath(document, locale), label },
    drafts: { areOn, label: areOn ? words('draftsOn') : words('draftsOff') },
    languages: document && (await languagesOf(payload, user, document, locale)),
  }
}

async function barData(payload: Payload, user: TypedUser, place: Place): Promise<BarData> {
  const { locale } = place
  const words = await getTranslations({ locale, namespace: 'sessionBar' })
  const isStaff = ADMIN_PANEL_CALLERS.includes(callerOf(user))
  return {
    title: words('title'),
    locale,
    person: personName(user) || words('account'),
    account: { href: pagePath('account', locale), label: words('account') },
    signOut: words('signOut'),
    staff: isStaff ? await staffPart(payload, user, place) : null,
  }
}

/** The session is over and the browser does not know: it is told once, and loses what is left of the cookies. */
async function ended({ locale, path }: Place): Promise<Response> {
  const words = await getTranslations({ locale, namespace: 'sessionBar' })
  const signIn = `${pagePath('signIn', locale)}?${new URLSearchParams({ redirect: path })}`
  const data: EndedData = { ended: words('ended'), signIn: { href: signIn, label: words('signInAgain') } }
  return personalAnswer(data, await cookiesTakenAway())
}

/** Whether the browser believes in a session that is none: its access token is refused, or nothing is left to renew it. */
function isOver(cookies: Map<string, string>): boolean {
  const { accessCookieName, refreshCookie } = environmentNow()
  if (!cookies.has(EXPIRY_COOKIE_NAME)) return false
  const hasRunOut = Number(cookies.get(EXPIRY_COOKIE_NAME)) <= Date.now()
  // A renewal that got lost on its way ends nothing.
  const mayBeRenewed = cookies.has(refreshCookie.name) && (hasRunOut || !cookies.has(accessCookieName))
  return !mayBeRenewed
}

/** Who is signed in and what he may do with the page at `?path=`; 204 for nobody. */
export async function answerBar(request: Request): Promise<Response> {
  const place = placeOf(request)
  const payload = await runningPayload()
  const { user } = await payload.auth({ headers: request.headers })
  if (user) return personalAnswer(await barData(payload, user, place))
  return isOver(parseCookies(request.headers)) ? ended(place) : personalAnswer(null)
}
