// Lists everything that the product stores in a browser, and is the only such list. The cookie policy shows it; tests
// compare it with the sources (tests/guards/browser-storage.test.ts) and with real browsers.

import { RELOAD_KEY } from '@/shared/builds'
import { CONSENT_DAYS, type ConsentCategory } from '@/shared/consent'
import {
  ACCOUNT_FLASH_COOKIE_NAME,
  ADMIN_LANGUAGE_COOKIE_NAME,
  ANALYTICS_COOKIE_MAX_AGE_SECONDS,
  BOT_CHECK_STORAGE_KEY,
  CASE_COOKIE_NAME,
  CONSENT_COOKIE_NAME,
  DRAFT_MODE_COOKIE_NAME,
  FORM_TIMESTAMP_COOKIE_NAME,
  LOCALE_COOKIE_NAME,
  REPLY_DRAFT_PREFIX,
  SIGN_IN_FLASH_COOKIE_NAME,
  SSO_STATE_COOKIE_PREFIX,
  SUBMISSION_DRAFT_PREFIX,
  SUBMISSION_FLASH_COOKIE_NAME,
  TOKEN_EXPIRY_COOKIE_NAME,
} from '@/shared/http/cookies'
import { DAY_SECONDS, LOCALE_COOKIE_MAX_AGE_SECONDS, SSO_STATE_SECONDS } from '@/shared/limits'

type StorageKind = 'cookie' | 'localStorage' | 'sessionStorage'

/**
 * Occasions on which an entry is stored: on any page, with a form, with an account, with the admin panel, or on
 * Google's own addresses.
 */
export const STORAGE_OCCASIONS = ['everyone', 'forms', 'account', 'panel', 'consented'] as const
type StorageOccasion = (typeof STORAGE_OCCASIONS)[number]

/** Cookies whose names the operator chooses, or that depend on https. */
export type ConfiguredCookie = 'accessCookie' | 'refreshCookie' | 'sessionCookie' | 'csrfCookie'

/** Lifetime in seconds; until the browser or the tab is closed; until it is deleted; or as set by the operator. */
type StorageLifetime = number | 'browser' | 'tab' | 'deleted' | 'refreshCookie' | 'sessionCookie'

export interface StorageEntry {
  /** `*` stands for any ending. */
  name: string | { configured: ConfiguredCookie }
  kind: StorageKind
  category: 'necessary' | ConsentCategory
  occasion: StorageOccasion
  /** `google`: on Google's domain. `tag`: Google's script, on ours. */
  setBy: 'site' | 'tag' | 'google'
  /** Key of the message in `storedPurposes`. */
  purpose: string
  keptFor: StorageLifetime
}

const HOUR_SECONDS = 60 * 60
const ADMIN_THEME_SECONDS = 365 * DAY_SECONDS
const GOOGLE_BOT_CHECK_SECONDS = 180 * DAY_SECONDS

const site = { category: 'necessary', setBy: 'site' } as const
const cookie = { ...site, kind: 'cookie' } as const
const tab = { ...site, kind: 'sessionStorage', keptFor: 'tab' } as const
const google = { category: 'botCheck', occasion: 'consented', setBy: 'google' } as const

export const STORAGE_ENTRIES = [
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
  {
    ...cookie,
    name: FORM_TIMESTAMP_COOKIE_NAME,
    occasion: 'forms',
    purpose: 'formOpened',
    keptFor: 'browser',
  },
  {
    ...cookie,
    name: SUBMISSION_FLASH_COOKIE_NAME,
    occasion: 'forms',
    purpose: 'submissionSent',
    keptFor: DAY_SECONDS,
  },
  { ...cookie, name: CASE_COOKIE_NAME, occasion: 'forms', purpose: 'caseOpened', keptFor: DAY_SECONDS },
  { ...tab, name: `${SUBMISSION_DRAFT_PREFIX}*`, occasion: 'forms', purpose: 'submissionDraft' },
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
    name: TOKEN_EXPIRY_COOKIE_NAME,
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
    name: `${SSO_STATE_COOKIE_PREFIX}*`,
    occasion: 'account',
    purpose: 'signOnState',
    keptFor: SSO_STATE_SECONDS,
  },
  {
    ...cookie,
    name: SIGN_IN_FLASH_COOKIE_NAME,
    occasion: 'account',
    purpose: 'signInAnswer',
    keptFor: HOUR_SECONDS / 2,
  },
  {
    ...cookie,
    name: ACCOUNT_FLASH_COOKIE_NAME,
    occasion: 'account',
    purpose: 'accountAnswer',
    keptFor: HOUR_SECONDS / 2,
  },
  { ...cookie, name: DRAFT_MODE_COOKIE_NAME, occasion: 'panel', purpose: 'drafts', keptFor: 'browser' },
  {
    ...cookie,
    name: ADMIN_LANGUAGE_COOKIE_NAME,
    occasion: 'panel',
    purpose: 'panelLanguage',
    keptFor: 'browser',
  },
  {
    ...cookie,
    name: 'payload-theme',
    occasion: 'panel',
    purpose: 'panelTheme',
    keptFor: ADMIN_THEME_SECONDS,
  },
  { ...tab, name: `${REPLY_DRAFT_PREFIX}*`, occasion: 'panel', purpose: 'answerDraft' },
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
    keptFor: ANALYTICS_COOKIE_MAX_AGE_SECONDS,
  },
  {
    name: '_ga_*',
    kind: 'cookie',
    category: 'analytics',
    occasion: 'consented',
    setBy: 'tag',
    purpose: 'visit',
    keptFor: ANALYTICS_COOKIE_MAX_AGE_SECONDS,
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
] as const satisfies readonly StorageEntry[]
