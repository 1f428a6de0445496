// Compares the cookie policy's table with the sources: all code that writes to a browser has its line, and each line
// its code.

import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { STORAGE_ENTRIES } from '@/features/legal/browser-storage'

const CALLS = ['\\.cookies\\.set\\(', 'jar\\.set\\(', 'document\\.cookie = ', '\\.setItem\\(', 'indexedDB']
/** Of our own ways to make a cookie. */
const COOKIES = ['maxAgeSeconds[:,]', 'Max-Age=', '= createFlash(Cookie|Store)\\(']

/** Lists what each file of ours writes to a browser; nothing for those that write what they are handed. */
const WRITERS: Record<string, readonly string[]> = {
  'src/features/account/forms/account-flash.ts': ['kovina_account'],
  'src/features/case/case-flash.ts': ['kovina_case'],
  'src/features/consent/clear-analytics.ts': ['_ga', '_ga_*'],
  'src/features/submissions/client/draft.ts': ['kovina submission *'],
  'src/features/submissions/server/submission-flash.ts': ['kovina_submission'],
  'src/features/session/switch-drafts-handler.ts': ['__prerender_bypass'],
  'src/features/sign-in/forms/sign-in-flash.ts': ['kovina_form'],
  'src/identity/sessions/session-cookies.ts': [
    'accessCookie',
    'refreshCookie',
    'sessionCookie',
    'directus_token_expired_at',
    '__prerender_bypass',
  ],
  'src/i18n/routing/locale-cookie.ts': ['i18n_redirected'],
  'src/identity/sso/sso-state.ts': ['openid.*'],
  'src/inbox/admin/reply/reply-draft.ts': ['draft *'],
  'src/platform/http/cookies.ts': [],
  'src/platform/http/csrf.ts': ['csrfCookie'],
  'src/platform/env/directus-env.ts': [],
  'src/platform/forms/flash-cookie-options.ts': [],
  'src/platform/forms/form-timestamp-cookie.ts': ['kovina_opened'],
  'src/browser/builds/reload-guard.ts': ['kovina:reload'],
  'src/browser/consent-cookie.ts': ['kovina_consent'],
  // The name and the value are those of locale-cookie.ts.
  'src/browser/remember-locale.ts': [],
}

/** Lists what Payload's panel writes; its view for forgotten passwords is closed here, and Next sets the language's cookie. */
const PAYLOADS: Record<string, readonly string[]> = {
  'next/dist/layouts/Root/index.js': ['payload-lng'],
  'next/dist/utilities/setPayloadAuthCookie.js': [],
  'next/dist/views/ForgotPassword/ForgotPasswordForm/index.js': [],
  'ui/dist/elements/ClipboardAction/clipboardUtilities.js': ['_payloadClipboard'],
  'ui/dist/providers/Theme/index.js': ['payload-theme'],
  'ui/dist/views/Edit/index.js': ['payload-pending-success-toast'],
}

const GOOGLES = ['_ga', '_ga_*', '_grecaptcha', '_GRECAPTCHA', 'rc::*', 'rc::*']

/** Files below the folder that hold one of the patterns, by their path from there. */
function filesWith(patterns: readonly string[], folder: string, options: readonly string[]): string[] {
  const found = execFileSync('grep', ['-rlE', patterns.join('|'), ...options, '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return found
    .trim()
    .split('\n')
    .map((file) => file.slice(2))
    .sort()
}

const names = STORAGE_ENTRIES.map(({ name }) => (typeof name === 'string' ? name : name.configured))

describe('the table of what is stored', () => {
  test('knows every file of ours that writes to a browser', () => {
    const options = ['--include=*.ts', '--include=*.tsx', '--exclude=*.test.ts']
    const files = filesWith([...CALLS, ...COOKIES], 'src', options).map((file) => `src/${file}`)
    expect(files).toEqual(Object.keys(WRITERS).sort())
  })

  test('knows every file of Payload that does', () => {
    const patterns = ['\\.setItem\\(', 'document\\.cookie = ', 'cookies\\.set\\(']
    const options = ['--include=*.js', '--exclude-dir=exports', '--exclude-dir=@payloadcms']
    const found = ['ui', 'next'].flatMap((part) =>
      filesWith(patterns, `node_modules/@payloadcms/${part}/dist`, options).map(
        (file) => `${part}/dist/${file}`,
      ),
    )
    const known = Object.keys(PAYLOADS)
    expect(found.filter((file) => !known.includes(file))).toEqual([])
  })

  test('lists exactly what is written', () => {
    const written = [...Object.values(WRITERS), ...Object.values(PAYLOADS), GOOGLES].flat()
    expect([...new Set(written)].sort()).toEqual([...new Set<string>(names)].sort())
  })

  test('asks for consent to all that others write, and to nothing of ours', () => {
    for (const { name, category, setBy, occasion } of STORAGE_ENTRIES) {
      expect(category === 'necessary', JSON.stringify(name)).toBe(setBy === 'site')
      expect(occasion === 'consented', JSON.stringify(name)).toBe(setBy !== 'site')
    }
  })
})
