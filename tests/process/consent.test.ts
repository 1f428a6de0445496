// A site with statistics and a bot check, in a real browser: who is asked, what leaves for others before and after, and
// whether the cookie policy's table names all that comes to be kept.

import type { Locator } from '@playwright/test'
import { accessibilityViolations } from '@tests/support/browser/axe'
import { beginSubmission, expectAccessibleDialog, useConsentSite } from '@tests/support/browser/consent-site'
import { layoutShift } from '@tests/support/browser/layout-shift'
import { scriptsStarted } from '@tests/support/browser/page-enhancements'
import { accountScreensIn, screensIn } from '@tests/support/browser/screens'
import { type ConsentVisitor, expectPage } from '@tests/support/browser/visitor'
import { DESKTOP, PHONE } from '@tests/support/browser/windows'
import { demoLegalPages, demoPositions, messagesIn, nth } from '@tests/support/pages/expected-content'
import { describe, expect, test } from 'vitest'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

const DENIED = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

const SIZES = [PHONE, DESKTOP]

const { site, services, visit } = useConsentSite()

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
      await visitor.page.goto(path)
      await expectPage(visitor.question, name).toBeVisible()
      expect(Object.keys(await visitor.kept()), name).toEqual(['necessary'])
    }
    await beginSubmission(visitor)
    await visitor.page.waitForLoadState('networkidle')
    expect(visitor.elsewhere).toEqual([])
    expect((await visitor.kept()).unknown).toBeUndefined()
    expect(await dataLayer(visitor)).toEqual([])
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
    for (const route of ['home', 'search', 'signIn', 'legal'] as const) {
      await visitor.page.goto(pagePath(route, 'en'))
      await scriptsStarted(visitor.page)
      await expectPage(visitor.question, route).toHaveCount(0)
    }
    await beginSubmission(visitor)
    await visitor.page.waitForLoadState('networkidle')
    expect(visitor.elsewhere).toEqual([])
    expect(Object.keys(await visitor.kept())).toEqual(['necessary'])
  })
})

describe('after yes to statistics', () => {
  test('the tag is asked for once a page, its commands in their order; after no again nothing is', async () => {
    const visitor = await visit('/en')
    await visitor.question.getByRole('button', { name: messagesIn('en').consent.settings }).click()
    await visitor.settings.getByRole('checkbox', { name: messagesIn('en').consent.analytics }).check()
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
    expect(visitor.elsewhere).toEqual([`${services.tag.scriptUrl}?id=G-ONE`])

    await beginSubmission(visitor)
    await visitor.page.waitForLoadState('networkidle')
    expect(visitor.elsewhere).toEqual(Array(2).fill(`${services.tag.scriptUrl}?id=G-ONE`))
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

describe('a form that is filled in while the question is open', () => {
  const position = itemPath('careerItem', 'en', nth(demoPositions('en'), 0).slug)
  const paths = [
    ...(['contact', 'complaints', 'careers'] as const).map((name) => pagePath(name, 'en')),
    position,
  ]
  /** Tells whether React has taken over what stands there then, without a second interaction. */
  const isHydrated = (field: Locator) =>
    field.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))

  test.each(paths)('%s loses nothing, and yes afterwards counts the visit once', async (path) => {
    const visitor = await visit(path)
    const { page, question } = visitor
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await expectPage(question).toBeVisible()
    const field = page.locator('main form textarea').first()
    expect(await isHydrated(field)).toBe(false)
    await field.click()
    await page.keyboard.type('Twenty')
    await expectPage.poll(() => isHydrated(field)).toBe(true)
    await page.keyboard.type(' parts')
    await expectPage(field).toHaveValue('Twenty parts')
    await expectPage(field).toBeFocused()
    await visitor.answer('accept')
    const commands = async () => (await dataLayer(visitor)).map(([name, what]) => [name, what].join(' '))
    await expectPage
      .poll(commands)
      .toEqual(['consent default', 'js a moment', 'config G-ONE', 'config G-TWO', 'consent update'])
    expect(await page.locator('script[data-gtag]').count()).toBe(1)
    await expectPage(field).toHaveValue('Twenty parts')
    expect(errors).toEqual([])
  })

  test('counts the visit once also where React draws the form anew, for what an extension put into it', async () => {
    const visitor = await visit('/en')
    const { page } = visitor
    await visitor.answer('accept')
    await page.goto(pagePath('contact', 'en'), { waitUntil: 'networkidle' })
    await scriptsStarted(page)
    const redrawn = page.waitForEvent('pageerror', (error) => error.message.includes('#418'))
    await page.evaluate(() =>
      document.querySelector('[data-island] form')?.before(document.createElement('form')),
    )
    const field = page.locator('main form textarea').first()
    await field.click()
    await redrawn
    await expectPage.poll(() => isHydrated(field)).toBe(true)
    await page.waitForLoadState('networkidle')
    const tags = (await dataLayer(visitor)).filter(([name]) => name === 'config').map(([, tag]) => tag)
    expect(tags).toEqual(['G-ONE', 'G-TWO'])
    expect(visitor.elsewhere.filter((address) => address.startsWith(services.tag.scriptUrl))).toHaveLength(2)
  })
})

describe('the bot check', () => {
  test('is loaded in the page where it is agreed to, and no more once that is taken back', async () => {
    const visitor = await visit('/en')
    await visitor.answer('reject')
    await beginSubmission(visitor)
    await visitor.openSettings()
    await visitor.settings.getByRole('checkbox', { name: messagesIn('en').consent.botCheck }).check()
    await visitor.answer('save')
    await expectPage.poll(() => services.botCheck.scripts.length).toBe(1)
    await expectPage(visitor.page.getByRole('main')).toContainText('reCAPTCHA')
    expect(visitor.elsewhere.every((address) => address.startsWith(services.botCheck.scriptUrl))).toBe(true)

    await visitor.openSettings()
    await visitor.answer('reject')
    await expectPage(visitor.page.getByRole('main')).not.toContainText('reCAPTCHA')
    await beginSubmission(visitor)
    await visitor.page.waitForLoadState('networkidle')
    expect(services.botCheck.scripts).toHaveLength(1)
  })
})

describe('the dialogue', () => {
  test('has no accessibility faults in both its steps', async () => {
    await expectAccessibleDialog(await visit(pagePath('legal', 'hr'), 'hr'), 'hr')
  })

  test.each(LOCALE_CODES)('in %s asks before anybody else is asked; no is as easy as yes', async (locale) => {
    const visitor = await visit(pagePath('legal', locale), locale)
    const words = messagesIn(locale).consent
    for (const size of SIZES) {
      await visitor.page.setViewportSize(size)
      const [yes, no] = await Promise.all(
        (['accept', 'reject'] as const).map((name) =>
          visitor.question.getByRole('button', { name: words[name] }).boundingBox(),
        ),
      )
      expect([yes?.width, yes?.height, yes?.y]).toEqual([no?.width, no?.height, no?.y])
    }
    expect(Object.keys(await visitor.kept())).toEqual(['necessary'])
    await visitor.question.getByRole('button', { name: words.settings }).click()
    await expectPage(
      visitor.settings.getByRole('heading', { name: words.settingsTitle, exact: true }),
    ).toBeFocused()
    expect(visitor.elsewhere).toEqual([])
  })

  test('can be walked with the keyboard: the question is no trap, the settings hold the focus and give it back', async () => {
    const { page, question, settings } = await visit(pagePath('legal', 'en'))
    await expectPage(question).toBeFocused()
    const walk: string[] = []
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      walk.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    const { policy, accept, reject, settings: choose } = messagesIn('en').consent
    expect(walk).toEqual([policy, accept, reject, choose])
    await page.keyboard.press('Tab')
    await expectPage(page.getByRole('link', { name: messagesIn('en').navigation.toHome })).toBeFocused()

    const opener = page.getByRole('contentinfo').getByRole('link', { name: messagesIn('en').footer.consent })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expectPage(
      settings.getByRole('heading', { name: messagesIn('en').consent.settingsTitle, exact: true }),
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
  const policyPath = (locale: Locale) => {
    const policy = demoLegalPages(locale).find(({ part }) => part === 'cookies')
    return itemPath('legalItem', locale, policy?.slug ?? '')
  }

  test.each(LOCALE_CODES)('names in %s all that is kept', async (locale) => {
    const html = await (await fetch(site.url + policyPath(locale))).text()
    const named = [...html.matchAll(/<th\b[^>]*scope="row"[^>]*>(.*?)<\/th>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, ' ').trim(),
    )
    for (const name of ['i18n_redirected', 'kovina_consent', 'csrf', 'directus_token', '_ga', '_grecaptcha'])
      expect(named).toContainEqual(expect.stringMatching(new RegExp(`^${name}\\b`)))
  })

  test('opens the settings', async () => {
    const { page, settings } = await visit(policyPath('en'))
    await page.getByRole('button', { name: messagesIn('en').stored.open }).click()
    await expectPage(settings).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })
})

describe('whoever signs in', () => {
  test.each(['accept', 'reject'] as const)(
    'keeps nothing without a line in the table, after %s',
    async (how) => {
      const visitor = await visit('/en')
      const { page } = visitor
      await visitor.answer(how)
      await beginSubmission(visitor)
      const unknown: string[] = []
      const look = async () => unknown.push(...((await visitor.kept()).unknown ?? []))
      await look()
      await page.goto(pagePath('signIn', 'en'))
      await page.locator('#email').fill(site.admin.email)
      await page.locator('#password').fill('wrong')
      await page.locator('main form [type="submit"]').click()
      await expectPage(page.locator('#problems')).toBeVisible()
      await look()
      await page.locator('#email').fill(site.admin.email)
      await page.locator('#password').fill(site.admin.password)
      await page.locator('main form [type="submit"]').click()
      await page.waitForURL((url) => url.pathname !== pagePath('signIn', 'en'))
      const account = accountScreensIn('en').map(({ path }) => path)
      // Each screen is looked at after yes, which allows more.
      const paths = [
        ...(how === 'accept' ? account : account.slice(0, 1)),
        '/admin',
        '/admin/collections/news',
        '/en',
      ]
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'load' })
        await look()
      }
      expect(unknown).toEqual([])
      const kept = await visitor.kept()
      expect(kept.necessary).toContain('cookie directus_token_expired_at')
      expect(kept.analytics ?? []).toHaveLength(how === 'accept' ? 2 : 0)
    },
  )
})

describe('a site without statistics and bot check', () => {
  test('asks nobody, and its settings say so', async () => {
    await site.setVariables({ GTAG_ID: null, RECAPTCHA_SITE_KEY: null, RECAPTCHA_SECRET_KEY: null })
    // A page that is made anew for each visitor.
    const visitor = await visit(pagePath('signIn', 'en'))
    await visitor.page.waitForLoadState('networkidle')
    await expectPage(visitor.question).toHaveCount(0)
    await visitor.openSettings()
    await expectPage(visitor.settings).toContainText(messagesIn('en').consent.nothingInUse)
    await expectPage(visitor.settings.getByRole('button')).toHaveCount(1)
    expect(await accessibilityViolations(visitor.page)).toEqual([])
    expect(visitor.elsewhere).toEqual([])
  })
})
