// A house with statistics and a bot check, in a real browser: who is asked, what leaves for others before and after, and
// whether the cookie policy's table names all that comes to be kept.

import { type Browser, chromium } from '@playwright/test'
import { accessibilityFaults } from '@tests/support/axe'
import { type ConsentVisitor, consentVisitor, expectPage } from '@tests/support/consent-visitor'
import { copyOf, removeDirectory } from '@tests/support/directories'
import { type RunningHouse, startHouse } from '@tests/support/house'
import { expectHydrated } from '@tests/support/hydrated'
import { layoutShift } from '@tests/support/layout-shift'
import { demoLegalPages, wordsIn } from '@tests/support/reader'
import {
  type RecaptchaService,
  recaptchaService,
  SECRET_KEY,
  SITE_KEY,
} from '@tests/support/recaptcha-service'
import { accountScreensIn, screensIn } from '@tests/support/screens'
import { type TagService, tagService } from '@tests/support/tag-service'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { LOCALE_CODES, type Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'
import { provideBrowser } from '@/scripts/bootstrap/browser.mjs'

const DENIED = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

let browser: Browser
let house: RunningHouse
let tag: TagService
let botCheck: RecaptchaService
let visitors: ConsentVisitor[] = []
const dataDir = copyOf(inject('filledDataDir'))

beforeAll(async () => {
  const executablePath = await provideBrowser()
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  tag = await tagService()
  botCheck = await recaptchaService()
  house = await startHouse({
    dataDir,
    environment: {
      LOGIN_STALL_TIME: '0',
      GTAG_ID: 'G-ONE,G-TWO',
      GTAG_SCRIPT_URL: tag.scriptUrl,
      RECAPTCHA_SITE_KEY: SITE_KEY,
      RECAPTCHA_SECRET_KEY: SECRET_KEY,
      RECAPTCHA_SCRIPT_URL: botCheck.scriptUrl,
      RECAPTCHA_VERIFY_URL: botCheck.verifyUrl,
    },
  })
})
afterEach(async () => {
  for (const visitor of visitors) await visitor.close()
  visitors = []
  botCheck.scripts.length = 0
})
afterAll(async () => {
  await browser?.close()
  await house?.end()
  await tag?.close()
  await botCheck?.close()
  removeDirectory(dataDir)
})

async function visit(path: string, locale: Locale = 'en', at = house): Promise<ConsentVisitor> {
  const visitor = await consentVisitor(browser, { url: at.url, locale })
  visitors.push(visitor)
  await visitor.page.goto(path)
  return visitor
}

/** Begins to fill the form in, which is when the bot check would be loaded. */
async function beginLetter({ page }: ConsentVisitor): Promise<void> {
  await page.goto(pagePath('contact', 'en'), { waitUntil: 'networkidle' })
  const field = page.locator('main form textarea').first()
  await expectHydrated(field)
  await Promise.all([page.waitForResponse((answer) => answer.url().includes('/session/csrf')), field.focus()])
  await field.fill('Twenty parts')
}

const dataLayer = ({ page }: ConsentVisitor) =>
  page.evaluate(() => {
    const layer = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []
    return layer.map((command) =>
      Array.from(command, (part) => (part instanceof Date ? 'a moment' : JSON.parse(JSON.stringify(part)))),
    )
  })

const isOptedOut = ({ page }: ConsentVisitor) =>
  page.evaluate(() => ['G-ONE', 'G-TWO'].map((id) => Reflect.get(window, `ga-disable-${id}`) ?? false))

describe('before anything was chosen', () => {
  test('no screen asks anybody else, nothing that needs consent is kept, and the question is there', async () => {
    const visitor = await visit('/en')
    for (const { path, name } of screensIn('en')) {
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      await expectPage(visitor.question, name).toBeVisible()
      expect(Object.keys(await visitor.kept()), name).toEqual(['necessary'])
    }
    await beginLetter(visitor)
    await visitor.page.waitForLoadState('networkidle')
    expect(visitor.elsewhere).toEqual([])
    expect((await visitor.kept()).unknown).toBeUndefined()
    expect(await dataLayer(visitor)).toEqual([])
  })

  test.each(LOCALE_CODES.filter((code) => code !== 'en'))('none of %s does', async (locale) => {
    const visitor = await visit(pagePath('home', locale), locale)
    for (const route of ['home', 'contact', 'legal', 'careers', 'signIn', 'search'] as const) {
      await visitor.page.goto(pagePath(route, locale), { waitUntil: 'networkidle' })
      await expectPage(visitor.question, route).toBeVisible()
    }
    expect(visitor.elsewhere).toEqual([])
    expect(Object.keys(await visitor.kept())).toEqual(['necessary'])
  })

  test('Escape puts the question off until the next page', async () => {
    const { page, question } = await visit('/en')
    await expectPage(question).toBeFocused()
    await page.keyboard.press('Escape')
    await expectPage(question).toBeHidden()
    await page.goto(pagePath('news', 'en'))
    await expectPage(question).toBeVisible()
  })
})

describe('after no', () => {
  test('nobody is asked again, and no screen asks anybody else', async () => {
    const visitor = await visit('/en')
    await visitor.answer('reject')
    for (const { path, name } of screensIn('en')) {
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      await expectPage(visitor.question, name).toHaveCount(0)
    }
    await beginLetter(visitor)
    await visitor.page.waitForLoadState('networkidle')
    expect(visitor.elsewhere).toEqual([])
    expect(Object.keys(await visitor.kept())).toEqual(['necessary'])
  })
})

describe('after yes to statistics', () => {
  test('the tag is asked for once a page, its commands in their order; after no again nothing is', async () => {
    const visitor = await visit('/en')
    await visitor.question.getByRole('button', { name: wordsIn('en').consent.settings }).click()
    await visitor.settings.getByRole('checkbox', { name: wordsIn('en').consent.analytics }).check()
    await visitor.answer('save')
    await expectPage
      .poll(async () => (await visitor.kept()).analytics)
      .toEqual(['cookie _ga', 'cookie _ga_ONE'])
    expect(await dataLayer(visitor)).toEqual([
      ['consent', 'default', { ...DENIED, analytics_storage: 'denied', wait_for_update: 500 }],
      ['js', expect.any(String)],
      ['config', 'G-ONE', expect.anything()],
      ['config', 'G-TWO', expect.anything()],
      ['consent', 'update', { ...DENIED, analytics_storage: 'granted' }],
    ])
    expect(await visitor.page.locator('script[data-gtag]').count()).toBe(1)
    expect(visitor.elsewhere).toEqual([`${tag.scriptUrl}?id=G-ONE`])

    await beginLetter(visitor)
    await visitor.page.waitForLoadState('networkidle')
    expect(visitor.elsewhere).toEqual(Array(2).fill(`${tag.scriptUrl}?id=G-ONE`))
    expect(await isOptedOut(visitor)).toEqual([false, false])

    await visitor.openSettings()
    await visitor.answer('reject')
    expect(await isOptedOut(visitor)).toEqual([true, true])
    expect((await dataLayer(visitor)).at(-1)).toEqual([
      'consent',
      'update',
      { ...DENIED, analytics_storage: 'denied' },
    ])
    expect((await visitor.kept()).analytics).toBeUndefined()
    await visitor.page.goto(pagePath('news', 'en'), { waitUntil: 'networkidle' })
    expect(visitor.elsewhere).toHaveLength(2)
    expect(await dataLayer(visitor)).toEqual([])
  })
})

describe('the bot check', () => {
  test('is loaded in the page where it is agreed to, and no more once that is taken back', async () => {
    const visitor = await visit('/en')
    await visitor.answer('reject')
    await beginLetter(visitor)
    await visitor.openSettings()
    await visitor.settings.getByRole('checkbox', { name: wordsIn('en').consent.botCheck }).check()
    await visitor.answer('save')
    await expectPage.poll(() => botCheck.scripts.length).toBe(1)
    await expectPage(visitor.page.getByRole('main')).toContainText('reCAPTCHA')
    expect(visitor.elsewhere.every((address) => address.startsWith(botCheck.scriptUrl))).toBe(true)

    await visitor.openSettings()
    await visitor.answer('reject')
    await expectPage(visitor.page.getByRole('main')).not.toContainText('reCAPTCHA')
    await beginLetter(visitor)
    await visitor.page.waitForLoadState('networkidle')
    expect(botCheck.scripts).toHaveLength(1)
  })
})

describe('the dialogue', () => {
  test.each(LOCALE_CODES)('in %s has no accessibility faults in both its steps', async (locale) => {
    const { page, question, settings } = await visit(pagePath('legal', locale), locale)
    const words = wordsIn(locale).consent
    await expectPage(question).toBeVisible()
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      expect(await accessibilityFaults(page), `${size.width} px`).toEqual([])
      const buttons = ['accept', 'reject'] as const
      const boxes = await Promise.all(
        buttons.map((name) => question.getByRole('button', { name: words[name] }).boundingBox()),
      )
      expect([boxes[0]?.width, boxes[0]?.height, boxes[0]?.y]).toEqual([
        boxes[1]?.width,
        boxes[1]?.height,
        boxes[1]?.y,
      ])
    }
    await question.getByRole('button', { name: words.settings }).click()
    await expectPage(settings.getByRole('heading', { name: words.settingsTitle })).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('can be walked with the keyboard: the question is no trap, the settings hold the focus and give it back', async () => {
    const { page, question, settings } = await visit(pagePath('legal', 'en'))
    await expectPage(question).toBeFocused()
    const walk: string[] = []
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      walk.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    const { policy, accept, reject, settings: choose } = wordsIn('en').consent
    expect(walk).toEqual([policy, accept, reject, choose])
    await page.keyboard.press('Tab')
    await expectPage(page.getByRole('link', { name: wordsIn('en').navigation.toHome })).toBeFocused()

    const opener = page.getByRole('contentinfo').getByRole('link', { name: wordsIn('en').footer.consent })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectPage(
      settings.getByRole('heading', { name: wordsIn('en').consent.settingsTitle }),
    ).toBeFocused()
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Tab')
      expect(await settings.evaluate((node) => node.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expectPage(settings).toBeHidden()
    await expectPage(opener).toBeFocused()
  })

  test('moves nothing on the page, and at its end hides no footer', async () => {
    const { page, question } = await visit(pagePath('legal', 'en'))
    await expectPage(question).toBeVisible()
    const shift = await layoutShift(page, 300)
    expect(shift).toBeLessThan(0.001)
    await expectPage(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 2))
      const footer = await page.getByRole('contentinfo').boundingBox()
      const dialogue = await question.boundingBox()
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((dialogue?.y ?? 0) + 1)
    }).toPass({ timeout: 10_000 })
  })
})

describe('the cookie policy', () => {
  test.each(LOCALE_CODES)('names in %s all that is kept, and opens the settings', async (locale) => {
    const policy = demoLegalPages(locale).find(({ part }) => part === 'cookies')
    const { page, settings } = await visit(itemPath('legalItem', locale, policy?.slug ?? ''), locale)
    for (const name of ['i18n_redirected', 'kovina_consent', 'csrf', 'directus_token', '_ga', '_grecaptcha'])
      await expectPage(page.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) })).toBeVisible()
    await page.getByRole('button', { name: wordsIn(locale).stored.open }).click()
    await expectPage(settings).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('whoever signs in', () => {
  test.each(['accept', 'reject'] as const)(
    'keeps nothing without a line in the table, after %s',
    async (how) => {
      const visitor = await visit('/en')
      const { page } = visitor
      await visitor.answer(how)
      await beginLetter(visitor)
      const unknown: string[] = []
      const look = async () => unknown.push(...((await visitor.kept()).unknown ?? []))
      await look()
      await page.goto(pagePath('signIn', 'en'))
      await page.locator('#email').fill(house.admin.email)
      await page.locator('#password').fill('wrong')
      await page.locator('main form [type="submit"]').click()
      await expectPage(page.locator('#problems')).toBeVisible()
      await look()
      await page.locator('#email').fill(house.admin.email)
      await page.locator('#password').fill(house.admin.password)
      await page.locator('main form [type="submit"]').click()
      await page.waitForURL((url) => url.pathname !== pagePath('signIn', 'en'))
      const paths = [
        ...accountScreensIn('en').map(({ path }) => path),
        '/admin',
        '/admin/collections/news',
        '/en',
      ]
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await look()
      }
      expect(unknown).toEqual([])
      const kept = await visitor.kept()
      expect(kept.necessary).toContain('cookie directus_token_expired_at')
      expect(kept.analytics ?? []).toHaveLength(how === 'accept' ? 2 : 0)
    },
  )
})

describe('a house without statistics and bot check', () => {
  test('asks nobody, and its settings say so', async () => {
    await house.end()
    house = await startHouse({ dataDir })
    const visitor = await visit('/en')
    await visitor.page.waitForLoadState('networkidle')
    await expectPage(visitor.question).toHaveCount(0)
    await visitor.openSettings()
    await expectPage(visitor.settings).toContainText(wordsIn('en').consent.nothingInUse)
    await expectPage(visitor.settings.getByRole('button')).toHaveCount(1)
    expect(await accessibilityFaults(visitor.page)).toEqual([])
    expect(visitor.elsewhere).toEqual([])
  })
})
