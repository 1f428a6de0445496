import { expect, test } from 'vitest'
import type { RouteName } from '@/i18n/routing/routes'
import { readEnvironment } from '../env/env'
import { contentSecurityPolicy, hashSource } from './content-security-policy'

const SECRET = 'a secret of sufficient length'
const KEYS = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' }

function directivesOf(route: RouteName | undefined, variables: Record<string, string> = {}) {
  const inline = { scripts: [hashSource('run()')], styles: ["'nonce-1'"] }
  const policy = contentSecurityPolicy(route, inline, readEnvironment({ SECRET, ...variables }))
  return Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  )
}

test('without services of others everything is our own', () => {
  const directives = directivesOf('home')
  expect(directives['script-src']).toEqual([
    "'self'",
    "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
  ])
  expect(directives['style-src']).toEqual(["'self'", "'nonce-1'"])
  expect(directives['frame-src']).toEqual(["'none'"])
  expect(JSON.stringify(directives)).not.toMatch(/unsafe|http/)
})

test('the map stands on the contact page only', () => {
  expect(directivesOf('contact')['frame-src']).toEqual(['https://www.openstreetmap.org'])
  expect(directivesOf('company')['frame-src']).toEqual(["'none'"])
})

test('who counts and who checks may do so where they are set up', () => {
  const tag = { GTAG_ID: 'G-TEST', GTAG_SCRIPT_URL: 'https://tags.example/js' }
  const directives = directivesOf('careers', {
    ...tag,
    ...KEYS,
    RECAPTCHA_SCRIPT_URL: 'https://recaptcha.net/api.js',
  })
  expect(directives['script-src']).toEqual(
    expect.arrayContaining(['https://tags.example', 'https://recaptcha.net']),
  )
  expect(directives['connect-src']).toContain('https://*.google-analytics.com')
  expect(directives['frame-src']).toContain('https://www.google.com/recaptcha/')
  // Hides the badge: not by a file, as the loader adds it.
  expect(directives['style-src']).toContain(hashSource('.grecaptcha-badge{visibility:hidden !important}'))
})

test('forms of cached pages stay here; signing in may lead on', () => {
  expect(directivesOf('contact')['form-action']).toEqual(["'self'"])
  expect(directivesOf('signIn')['form-action']).toBeUndefined()
})
