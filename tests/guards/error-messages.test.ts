import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'

const OWN = 'error-messages.test.ts'

/** The words of site.md §8 and behaviours.md §2.3, §10, §11, written out once more. */
const SPECIFIED = {
  pageNotFound: 'Page not found: {path}',
  chunkFailure: 'ChunkLoadError',
  externalNavigation:
    'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
  scriptNavigation: "Cannot navigate to a URL with '{scheme}' protocol.",
  loginFailed: 'Login failed, please check your credentials.',
  backendError: '[Directus Error]: {status}, {statusText}',
  userFetch: "Couldn't fetch user",
  botCheckOtherKey: 'reCAPTCHA already loaded with different site key!',
  botCheckOutsideBrowser: 'This is a library for the browser!',
  fatalError: 'Server Error',
  startUpError: 'Error while mounting app:',
  hostMismatch:
    "[Nuxt Site Config] Your I18n baseUrl `{localeHost}` doesn't match your site url {siteHost}. This will cause production SEO issues. Either provide a matching baseUrl or remove the site url config.",
}

const sources = ['src', 'tests']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, file)),
  )
  .filter((file) => /\.(test|spec)\.ts$/.test(file) && path.basename(file) !== OWN)
  .map((file) => readFileSync(file, 'utf8'))

test('the catalogue has the rows and the words of the specification', () => {
  const messages = Object.entries(ERROR_MESSAGES).map(([id, { message }]) => [id, message])
  expect(Object.fromEntries(messages)).toEqual(SPECIFIED)
})

test.each(Object.keys(ERROR_MESSAGES))('%s has a test that takes its words from the catalogue', (id) => {
  expect(sources.some((text) => new RegExp(`ERROR_MESSAGES\\.${id}\\b`).test(text))).toBe(true)
})
