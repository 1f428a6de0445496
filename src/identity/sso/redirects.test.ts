import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '@/platform/http/app-error'
import { isOwnUrl, requireAllowedRedirect, withReason } from './redirects'

const SITE = 'https://www.kovina.example'
const provider = {
  redirects: ['http://127.0.0.1:3000/after', 'https://app.example.com/', 'https://app.example.com/done'],
}
const redirect = (given: string | null) => requireAllowedRedirect(provider, given, SITE)

describe('lets through', () => {
  test.each([
    ['nothing', null, '/'],
    ['an empty one', '', '/'],
    ['a path', '/admin/content', '/admin/content'],
    ['the root', '/', '/'],
    ['a path with query and hash', '/novosti?page=2#top', '/novosti?page=2#top'],
    ['accents, percent-encoded as a header needs it', '/fr/actualités', '/fr/actualit%C3%A9s'],
    ['letters beyond Latin-1', '/pretraga?q=šasija', '/pretraga?q=%C5%A1asija'],
    ['dots that stay inside', '/de/../en/./news', '/en/news'],
    ['another address in the query', '/en?next=https://evil.example/', '/en?next=https://evil.example/'],
    ['two slashes further on', '/en//news', '/en//news'],
    ['two slashes that are encoded', '/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['a backslash that is encoded', '/%5Cevil.example', '/%5Cevil.example'],
    ['our own origin', `${SITE}/admin/login?continue`, `${SITE}/admin/login?continue`],
    ['our own origin, shouted', 'HTTPS://WWW.KOVINA.EXAMPLE/x', `${SITE}/x`],
    ['our own origin with its port', 'https://www.kovina.example:443/x', `${SITE}/x`],
    ['a listed address', 'http://127.0.0.1:3000/after', 'http://127.0.0.1:3000/after'],
    [
      'a listed address with query and hash',
      'http://127.0.0.1:3000/after?lang=de#x',
      'http://127.0.0.1:3000/after?lang=de#x',
    ],
    ['a listed origin without its slash', 'https://app.example.com', 'https://app.example.com/'],
  ])('%s', (_, given, expected) => expect(redirect(given)).toBe(expected))
})

const REFUSED = [
  ['another host', 'http://evil.example/'],
  ['another host, https', 'https://evil.example'],
  ['another path of a listed origin', 'http://127.0.0.1:3000/other'],
  ['a path below a listed one', 'http://127.0.0.1:3000/after/all'],
  ['a listed path with a slash more', 'http://127.0.0.1:3000/after/'],
  ['a way out of a listed path', 'http://127.0.0.1:3000/after/../other'],
  ['an encoded way out of a listed path', 'http://127.0.0.1:3000/after/%2e%2e/other'],
  ['another port of a listed host', 'http://127.0.0.1:3001/after'],
  ['another protocol of a listed address', 'https://127.0.0.1:3000/after'],
  ['a listed address with a user', 'http://me@127.0.0.1:3000/after'],
  ['a listed host as somebody’s name', 'http://127.0.0.1:3000@evil.example/after'],
  ['our own host without https', 'http://www.kovina.example/'],
  ['our own host at another port', 'https://www.kovina.example:8443/'],
  ['our own host with a user', 'https://me:secret@www.kovina.example/'],
  ['our own host as somebody’s name', 'https://www.kovina.example@evil.example/'],
  ['our own host in front of another', 'https://www.kovina.example.evil.example/'],
  ['our own host with a dot at its end', 'https://www.kovina.example./'],
  ['a host that ends like ours', 'https://evilwww.kovina.example/'],
  ['two slashes', '//evil.example/'],
  ['three slashes', '///evil.example/'],
  ['two slashes and our own host', '//www.kovina.example/'],
  ['slash and backslash', '/\\evil.example'],
  ['backslash and slash', '\\/evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash inside a path', '/en\\..\\..\\evil'],
  ['a backslash after our own host', 'https://www.kovina.example\\@evil.example/'],
  ['backslashes in place of slashes', 'https:\\\\evil.example/'],
  ['dots that leave two slashes in front', '/..//evil.example'],
  ['a dot that leaves two slashes in front', '/.//evil.example'],
  ['an encoded dot that does', '/%2e//evil.example'],
  ['two slashes after our own host', 'https://www.kovina.example//evil.example'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a newline between slashes', '/\n/evil.example'],
  ['a carriage return in front', '\r//evil.example'],
  ['a header of one’s own', '/\r\nSet-Cookie: a=b'],
  ['a space in front', ' //evil.example'],
  ['a space behind', '/en '],
  ['a no-break space', '/\u00a0/evil.example'],
  ['an ideographic space', '\u3000//evil.example'],
  ['a zero-width space', '/\u200b/evil.example'],
  ['a byte order mark', '\ufeff//evil.example'],
  ['text that runs backwards', '/\u202eelpmaxe'],
  ['a null', '/\0/evil.example'],
  ['a delete', '/\u007f/evil.example'],
  ['half a character', '/\ud800'],
  ['a script', 'javascript:alert(1)'],
  ['a script that looks like a path', 'javascript://www.kovina.example/%0aalert(1)'],
  ['a script, broken by a tab', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a blob of our own', 'blob:https://www.kovina.example/3f1e'],
  ['a file', 'file:///etc/passwd'],
  ['an application', 'myapp://www.kovina.example/after'],
  ['ftp', 'ftp://www.kovina.example/'],
  ['no slashes after the protocol', 'https:evil.example'],
  ['no slashes and our own protocol', 'https:/evil.example'],
  ['three slashes after the protocol', 'https:///evil.example'],
  ['no host', 'https://'],
  ['a host alone', 'evil.example'],
  ['a path without its slash', 'admin/content'],
  ['dots first', '../../evil'],
  ['a query alone', '?redirect=//evil.example'],
  ['a hash alone', '#//evil.example'],
  ['a letter of full width as slash', '\uff0f\uff0fevil.example'],
  ['a host of full-width letters', 'https://\uff45vil.example/'],
  ['more than a cookie holds', `/${'x'.repeat(2000)}`],
] as const

describe('refuses', () => {
  test.each(REFUSED)('%s', (_, given) => {
    const reason = `URL "${given}" can't be used to redirect after login`
    expect(() => redirect(given)).toThrow(AppError)
    try {
      redirect(given)
    } catch (error) {
      expect(error).toMatchObject({ code: 'INVALID_PAYLOAD', details: { reason } })
    }
  })

  test('everything but our own site when nothing is listed', () => {
    const closed = { redirects: [] }
    expect(() => requireAllowedRedirect(closed, 'http://127.0.0.1:3000/after', SITE)).toThrow(AppError)
    expect(requireAllowedRedirect(closed, '/en', SITE)).toBe('/en')
  })
})

test('what is let through leads where it says, whoever resolves it', () => {
  for (const given of ['/en//news', '/%2F%2Fevil.example', '/%5Cevil.example', '/de/../en'])
    expect(new URL(redirect(given), `${SITE}/auth/login/x/callback`).origin).toBe(SITE)
})

test('no text at all leads elsewhere', () => {
  const pieces = [
    '/',
    '\\',
    ':',
    '@',
    '.',
    '..',
    '?',
    '#',
    '%',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    'http',
    'https:',
    'javascript:',
  ]
  const hosts = ['evil.example', 'www.kovina.example', '127.0.0.1:3000', 'after', 'é', '\u3002', '\uff0f']
  const text = fc.array(fc.constantFrom(...pieces, ...hosts), { maxLength: 9 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (given) => {
      let place: string
      try {
        place = redirect(given)
      } catch (error) {
        return error instanceof AppError
      }
      // As a browser reads it at the callback, and as an author of a link would write it.
      const [read, joined] = [new URL(place, `${SITE}/auth/login/x/callback`), new URL(place, SITE)]
      const isListed = provider.redirects.includes(read.origin + read.pathname)
      return read.href === joined.href && (read.origin === SITE || isListed)
    }),
    { numRuns: 20_000 },
  )
})

test('an address knows whether it is ours', () => {
  expect(isOwnUrl('/en', SITE)).toBe(true)
  expect(isOwnUrl(`${SITE}/en`, SITE)).toBe(true)
  expect(isOwnUrl('http://127.0.0.1:3000/after', SITE)).toBe(false)
})

test('a reason takes the place of query and hash', () => {
  expect(withReason('http://127.0.0.1:3000/after?lang=de#x', 'INVALID_PROVIDER')).toBe(
    'http://127.0.0.1:3000/after?reason=INVALID_PROVIDER',
  )
  expect(withReason('/prijava#x', 'INVALID_OTP')).toBe('/prijava?reason=INVALID_OTP')
})
