// Everything that the product leaves in a browser: the only list there is. The cookie policy shows it; tests hold it
// against the sources (tests/facts/stored-entries.test.ts) and against real browsers.

import { RELOAD_KEY } from './builds'
import { CONSENT_DAYS, type ConsentCategory } from './consent'
import {
  ACCOUNT_COOKIE_NAME,
  ANSWER_DRAFT_PREFIX,
  BOT_CHECK_STORAGE_KEY,
  CASE_COOKIE_NAME,
  CONSENT_COOKIE_NAME,
  COUNTED_FOR_SECONDS,
  DRAFTS_COOKIE_NAME,
  EXPIRY_COOKIE_NAME,
  LETTER_COOKIE_NAME,
  LETTER_DRAFT_PREFIX,
  LOCALE_COOKIE_NAME,
  OPENED_COOKIE_NAME,
  PANEL_LANGUAGE_COOKIE_NAME,
  SIGN_IN_COOKIE_NAME,
  SIGN_ON_COOKIE_PREFIX,
} from './cookies'
import { DAY_SECONDS, LOCALE_COOKIE_MAX_AGE_SECONDS, SSO_STATE_SECONDS } from './limits'

type StoredKind = 'cookie' | 'localStorage' | 'sessionStorage'

/** When it comes to be: on any page, with a form, with an account, with the panel, or on Google's own addresses. */
export const OCCASIONS = ['everyone', 'forms', 'account', 'panel', 'consented'] as const
type Occasion = (typeof OCCASIONS)[number]

/** Names that the operator chooses, or that depend on https. */
export type ConfiguredName = 'accessCookie' | 'refreshCookie' | 'sessionCookie' | 'csrfCookie'

/** Seconds; or until the browser, the tab is closed, until somebody deletes it; or as the operator has set it. */
type StoredFor = number | 'browser' | 'tab' | 'deleted' | 'refreshCookie' | 'sessionCookie'

export interface StoredEntry {
  /** `*` stands for any ending. */
  name: string | { configured: ConfiguredName }
  kind: StoredKind
  category: 'necessary' | ConsentCategory
  occasion: Occasion
  /** `google`: on an address of Google's. `tag`: Google's script, on ours. */
  setBy: 'site' | 'tag' | 'google'
  /** Key of the words in `storedPurposes`. */
  purpose: string
  keptFor: StoredFor
}

const HOUR_SECONDS = 60 * 60
const PANEL_THEME_SECONDS = 365 * DAY_SECONDS
const GOOGLE_BOT_CHECK_SECONDS = 180 * DAY_SECONDS

const site = { category: 'necessary', setBy: 'site' } as const
const cookie = { ...site, kind: 'cookie' } as const
const tab = { ...site, kind: 'sessionStorage', keptFor: 'tab' } as const
const google = { category: 'botCheck', occasion: 'consented', setBy: 'google' } as const

export const STORED_ENTRIES = [
  {
    ...cookie,
    name: LOCALE_COOKIE_NAME,
    occasion: 'everyone',
    purpose: 'language',
    keptFor: LOCALE_COOKIE_MAX_AGE_SECONDS,
  },
  {
    ...cookie,
    name: CONSENT_COOKIE_NAME,
    occasion: 'everyone',
    purpose: 'choice',
    keptFor: CONSENT_DAYS * DAY_SECONDS,
  },
  { ...tab, name: RELOAD_KEY, occasion: 'everyone', purpose: 'reload' },
  {
    ...cookie,
    name: { configured: 'csrfCookie' },
    occasion: 'forms',
    purpose: 'ownCalls',
    keptFor: 'browser',
  },
  { ...cookie, name: OPENED_COOKIE_NAME, occasion: 'forms', purpose: 'formOpened', keptFor: 'browser' },
  { ...cookie, name: LETTER_COOKIE_NAME, occasion: 'forms', purpose: 'letterSent', keptFor: DAY_SECONDS },
  { ...cookie, name: CASE_COOKIE_NAME, occasion: 'forms', purpose: 'caseOpened', keptFor: DAY_SECONDS },
  { ...tab, name: `${LETTER_DRAFT_PREFIX}*`, occasion: 'forms', purpose: 'letterDraft' },
  {
    ...cookie,
    name: { configured: 'accessCookie' },
    occasion: 'account',
    purpose: 'accessToken',
    keptFor: 'refreshCookie',
  },
  {
    ...cookie,
    name: { configured: 'refreshCookie' },
    occasion: 'account',
    purpose: 'refreshToken',
    keptFor: 'refreshCookie',
  },
  {
    ...cookie,
    name: EXPIRY_COOKIE_NAME,
    occasion: 'account',
    purpose: 'tokenExpiry',
    keptFor: 'refreshCookie',
  },
  {
    ...cookie,
    name: { configured: 'sessionCookie' },
    occasion: 'account',
    purpose: 'signOnSession',
    keptFor: 'sessionCookie',
  },
  {
    ...cookie,
    name: `${SIGN_ON_COOKIE_PREFIX}*`,
    occasion: 'account',
    purpose: 'signOnState',
    keptFor: SSO_STATE_SECONDS,
  },
  {
    ...cookie,
    name: SIGN_IN_COOKIE_NAME,
    occasion: 'account',
    purpose: 'signInAnswer',
    keptFor: HOUR_SECONDS / 2,
  },
  {
    ...cookie,
    name: ACCOUNT_COOKIE_NAME,
    occasion: 'account',
    purpose: 'accountAnswer',
    keptFor: HOUR_SECONDS / 2,
  },
  { ...cookie, name: DRAFTS_COOKIE_NAME, occasion: 'panel', purpose: 'drafts', keptFor: 'browser' },
  {
    ...cookie,
    name: PANEL_LANGUAGE_COOKIE_NAME,
    occasion: 'panel',
    purpose: 'panelLanguage',
    keptFor: 'browser',
  },
  {
    ...cookie,
    name: 'payload-theme',
    occasion: 'panel',
    purpose: 'panelTheme',
    keptFor: PANEL_THEME_SECONDS,
  },
  { ...tab, name: `${ANSWER_DRAFT_PREFIX}*`, occasion: 'panel', purpose: 'answerDraft' },
  { ...tab, name: 'payload-pending-success-toast', occasion: 'panel', purpose: 'panelMessage' },
  {
    ...site,
    name: '_payloadClipboard',
    kind: 'localStorage',
    occasion: 'panel',
    purpose: 'panelClipboard',
    keptFor: 'deleted',
  },
  {
    name: '_ga',
    kind: 'cookie',
    category: 'analytics',
    occasion: 'consented',
    setBy: 'tag',
    purpose: 'visitor',
    keptFor: COUNTED_FOR_SECONDS,
  },
  {
    name: '_ga_*',
    kind: 'cookie',
    category: 'analytics',
    occasion: 'consented',
    setBy: 'tag',
    purpose: 'visit',
    keptFor: COUNTED_FOR_SECONDS,
  },
  {
    name: BOT_CHECK_STORAGE_KEY,
    kind: 'localStorage',
    category: 'botCheck',
    occasion: 'consented',
    setBy: 'tag',
    purpose: 'botCheckHere',
    keptFor: 'deleted',
  },
  {
    ...google,
    name: '_GRECAPTCHA',
    kind: 'cookie',
    purpose: 'botCheckThere',
    keptFor: GOOGLE_BOT_CHECK_SECONDS,
  },
  { ...google, name: 'rc::*', kind: 'localStorage', purpose: 'botCheckThere', keptFor: 'deleted' },
  { ...google, name: 'rc::*', kind: 'sessionStorage', purpose: 'botCheckThere', keptFor: 'tab' },
] as const satisfies readonly StoredEntry[]
