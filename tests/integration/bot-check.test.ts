// The bot check on both sides: its loader in a real browser, row by row of behaviours.md §7, and what the server makes of a token.

import { type Browser, chromium, type Page } from '@playwright/test'
import { useTestContext } from '@tests/support/database/test-context'
import {
  type Behaviour,
  recaptchaService,
  SECRET_KEY,
  SITE_KEY,
} from '@tests/support/services/recaptcha-service'
import {
  CONTACT,
  formTimestampCookie,
  postSubmission,
  storedSubmissions,
} from '@tests/support/submissions/post-submission'
import { buildSync } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadBotCheck as loadOutsideABrowser } from '@/features/submissions/bot-check/recaptcha-loader'
import { ensureBrowser } from '@/scripts/bootstrap/browser.mjs'
import { ERROR_MESSAGES } from '@/shared/errors/error-messages'

/** On a busy machine a script takes its time; a loader that is to give up is not given so much. */
const PATIENCE_MS = 20_000
const GIVES_UP_MS = 600
const LOADED = 'Something went wrong while loading ReCaptcha'
const LATE = 'ReCaptcha has not become ready in time'
const OTHER_KEY = ERROR_MESSAGES.botCheckOtherKey.message

const context = useTestContext()
let service: Awaited<ReturnType<typeof recaptchaService>>
let browser: Browser
let page: Page

const { outputFiles } = buildSync({
  entryPoints: ['src/features/submissions/bot-check/recaptcha-loader.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'loader',
})

beforeAll(async () => {
  service = await recaptchaService()
  browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
})
beforeEach(() => {
  service.behave({})
  service.scripts.length = 0
  service.asked.length = 0
})

describe('the loader', () => {
  beforeEach(async () => {
    page = await browser.newPage()
    await page.goto(service.pageUrl)
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  })
  afterEach(() => page.close())

  /** Loads with each key at the same moment; what came of each, in order: a token for the action `contact`, or the error. */
  const loadWithin = (timeoutMs: number, ...keys: string[]) =>
    page.evaluate(
      async ({ keys, url, timeoutMs }) => {
        const { loadBotCheck } = (
          window as never as { loader: typeof import('@/features/submissions/bot-check/recaptcha-loader') }
        ).loader
        const one = async (key: string) => {
          try {
            const check = await loadBotCheck(key, { url, language: 'hr', timeoutMs })
            const token = await check.execute('contact')
            return (JSON.parse(atob(token)) as { action: string }).action
          } catch (error) {
            return error instanceof Error ? error.message : String(error)
          }
        }
        return Promise.all(keys.map(one))
      },
      { keys, url: `${service.scriptUrl}?render=something`, timeoutMs },
    )
  const load = (...keys: string[]) => loadWithin(PATIENCE_MS, ...keys)
  /** Loads, and expects this error. */
  const expectError = async (message: string) =>
    expect(await loadWithin(message === LATE ? GIVES_UP_MS : PATIENCE_MS, SITE_KEY)).toEqual([message])
  const scriptTags = () => page.locator('script[recaptcha-v3-script]').count()

  test('is for browsers only', async () => {
    await expect(loadOutsideABrowser(SITE_KEY, { url: service.scriptUrl })).rejects.toThrow(
      ERROR_MESSAGES.botCheckOutsideBrowser.message,
    )
  })

  test('adds one script to the head, rendered explicitly in the language of the page, and gives tokens', async () => {
    expect(await load(SITE_KEY)).toEqual(['contact'])
    expect(await page.locator('head > script[recaptcha-v3-script]').count()).toBe(1)
    expect(service.scripts.map((all) => Object.fromEntries(all))).toEqual([{ render: 'explicit', hl: 'hr' }])
  })

  test('loads once for all that ask meanwhile, and for whoever asks later', async () => {
    expect(await load(SITE_KEY, SITE_KEY, SITE_KEY)).toEqual(['contact', 'contact', 'contact'])
    expect(await load(SITE_KEY)).toEqual(['contact'])
    expect(service.scripts).toHaveLength(1)
    expect(await page.locator('.grecaptcha-badge').count()).toBe(1)
  })

  test('refuses another key while it loads, and when it has loaded', async () => {
    expect(await load(SITE_KEY, 'another key')).toEqual(['contact', OTHER_KEY])
    expect(await load('another key')).toEqual([OTHER_KEY])
    expect(service.scripts).toHaveLength(1)
  })

  test('tells all that wait when the script fails, and begins anew for the next, whatever its key', async () => {
    service.behave({ script: 'not found' })
    expect(await load('another key', 'another key')).toEqual([LOADED, LOADED])
    expect(await scriptTags()).toBe(0)
    service.behave({})
    expect(await load(SITE_KEY)).toEqual(['contact'])
    expect(await scriptTags()).toBe(1)
  })

  test('waits for a global that comes after its script', async () => {
    service.behave({ script: 'global comes late' })
    expect(await load(SITE_KEY)).toEqual(['contact'])
  })

  test.each<[Behaviour['script'], string]>([
    ['never answers', LATE],
    ['without its global', LATE],
    ['never ready', LATE],
    ['render throws', 'Invalid site key or not loaded in api.js'],
  ])('gives up when the script %s, and can begin anew', async (script, message) => {
    service.behave({ script })
    await expectError(message)
    expect(await scriptTags()).toBe(0)
    service.behave({})
    // A global that is there already would answer for the new script.
    await page.evaluate(() => Reflect.deleteProperty(window, 'grecaptcha'))
    expect(await load(SITE_KEY)).toEqual(['contact'])
  })

  test.each<[Behaviour['execute'], string]>([
    ['rejects', 'no'],
    ['never answers', LATE],
  ])('a token that %s is an error, at most after a while', async (execute, message) => {
    service.behave({ execute })
    await expectError(message)
  })

  test('hides the badge, once', async () => {
    await load(SITE_KEY)
    await load(SITE_KEY)
    expect(
      await page.locator('.grecaptcha-badge').evaluate((badge) => getComputedStyle(badge).visibility),
    ).toBe('hidden')
    expect(await page.locator('style#recaptcha-v3-badge').count()).toBe(1)
  })
})

describe('the server', () => {
  const settings = () => ({
    RECAPTCHA_SITE_KEY: SITE_KEY,
    RECAPTCHA_SECRET_KEY: SECRET_KEY,
    RECAPTCHA_VERIFY_URL: service.verifyUrl,
  })
  beforeEach(() => {
    Object.assign(process.env, settings())
  })
  afterEach(() => {
    for (const name of Object.keys(settings())) delete process.env[name]
  })

  /** Sends a contact with this token; whether it was stored, and what was wrong. */
  async function send(botToken: string) {
    const before = await storedSubmissions(context.payload, 'contact')
    const { flash } = await postSubmission(context.payload, {
      fields: { ...CONTACT, botToken },
      cookies: await formTimestampCookie('a person'),
    })
    const after = await storedSubmissions(context.payload, 'contact')
    return {
      isStored: after.length === before.length + 1,
      faults: flash?.state === 'refused' ? flash.faults : null,
    }
  }
  const good = () => service.tokenFor('contact', 'localhost')
  const STORED = { isStored: true, faults: null }
  const MACHINE = { isStored: false, faults: { form: 'machine' } }

  test('takes a form with a good token', async () => {
    expect(await send(good())).toEqual(STORED)
    expect(service.asked).toHaveLength(1)
  })

  test('asks nobody without a token, or without keys of the app', async () => {
    expect(await send('')).toEqual(STORED)
    delete process.env.RECAPTCHA_SITE_KEY
    delete process.env.RECAPTCHA_SECRET_KEY
    expect(await send(good())).toEqual(STORED)
    expect(service.asked).toEqual([])
  })

  test.each<[string, Partial<Behaviour>, () => string]>([
    ['a low score', { score: 0.1 }, good],
    ['another action', {}, () => service.tokenFor('application', 'localhost')],
    ['another host', {}, () => service.tokenFor('contact', 'evil.example')],
    ['a token that was made up', {}, () => 'x'.repeat(500)],
  ])('sends back a form with %s', async (_, behaviour, token) => {
    service.behave(behaviour)
    expect(await send(token())).toEqual(MACHINE)
  })

  test('sends back a token that was used before', async () => {
    const token = good()
    expect(await send(token)).toEqual(STORED)
    expect(await send(token)).toEqual(MACHINE)
  })

  test.each<[string, Partial<Behaviour>]>([
    ['has a fault', { verify: 'fault' }],
    ['speaks no JSON', { verify: 'not JSON' }],
  ])('takes the form when the service %s', async (_, behaviour) => {
    service.behave(behaviour)
    expect(await send(good())).toEqual(STORED)
  })

  test('takes the form when our secret is wrong: that is no visitor’s fault', async () => {
    process.env.RECAPTCHA_SECRET_KEY = 'another secret'
    expect(await send(good())).toEqual(STORED)
  })
})
