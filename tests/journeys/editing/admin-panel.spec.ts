import { de } from '@payloadcms/translations/languages/de'
import { en } from '@payloadcms/translations/languages/en'
import { fr } from '@payloadcms/translations/languages/fr'
import { hr } from '@payloadcms/translations/languages/hr'
import { it } from '@payloadcms/translations/languages/it'
import type { Locator, Page } from '@playwright/test'
import { openPanel, saveAsDraft, signIn } from '@tests/support/admin/admin-panel'
import { accessibilityViolations } from '@tests/support/browser/axe'
import { expectHydrated, panelReady } from '@tests/support/browser/hydration'
import { overflowPixels } from '@tests/support/browser/overflow'
import { expect, test } from '@tests/support/browser/test'
import { DESKTOP, PHONE } from '@tests/support/browser/windows'
import { adminMessageIn } from '@tests/support/pages/expected-content'
import { plainPicture } from '@tests/support/plain-picture'
import { formatListDate } from '@/i18n/format/format-date-time'
import { interpolate } from '@/i18n/format/interpolate'
import { PAYLOAD_TRANSLATIONS } from '@/i18n/payload-translations'
import { pagePath } from '@/i18n/routing/routes'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { LOCALES, type Locale } from '@/shared/locales'

/** As Payload writes it by the format of `payload.config.ts` in English, where the company is. */
function panelMoment(moment: string): string {
  // American only for its short months: British English has “Sept”.
  const format = new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: COMPANY_TIME_ZONE,
  })
  const { day, month, year, hour, minute } = Object.fromEntries(
    format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  )
  return `${day} ${month} ${year} ${hour}:${minute}`
}

/** A day in a field. */
const DAYS: Record<Locale, RegExp> = {
  hr: /^\d{1,2}\. \d{1,2}\. \d{4}\.$/,
  en: /^\d{1,2} [A-Z][a-z]{2} \d{4}$/,
  de: /^\d\d\.\d\d\.\d{4}$/,
  it: /^\d\d\/\d\d\/\d{4}$/,
  fr: /^\d\d\/\d\d\/\d{4}$/,
}

const payloads = { hr, en, de, it, fr }

for (const { code, lang } of LOCALES) {
  test.describe(`the panel for someone who reads ${code}`, () => {
    test.use({ locale: lang })

    test('speaks the language in its own words and in ours', async ({ cleanPage: page }) => {
      // Our words go before Payload's own where those are poor.
      const general = { ...payloads[code].translations.general, ...PAYLOAD_TRANSLATIONS[code].general }
      const version = { ...payloads[code].translations.version, ...PAYLOAD_TRANSLATIONS[code].version }
      await signIn(page)
      await openPanel(page, '/collections/news')
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminMessageIn(code, 'news.many'))
      await expect(page.getByRole('link', { name: general.createNew }).first()).toBeVisible()
      const title = adminMessageIn(code, 'fields.title')
      // Payload says “[object Object]” here for a label in five languages.
      const sortAs = general.sortByLabelDirection
        .replace('{{label}}', title)
        .replace('{{direction}}', '')
        .trim()
      await expect(page.getByRole('button', { name: sortAs })).toHaveCount(2)

      await page.locator('.cell-title').getByRole('link').first().click()
      await expect(page.getByRole('textbox', { name: new RegExp(`^${title}`) })).not.toHaveValue('')
      await expect(page.getByLabel(adminMessageIn(code, 'fields.summary'))).toBeVisible()
      await expect(page.getByText(adminMessageIn(code, 'fields.slugHelp'))).toBeVisible()
      await expect(page.locator('.rich-text-lexical .field-label').first()).toContainText(
        adminMessageIn(code, 'fields.body'),
      )
      await expect(page.getByText(adminMessageIn(code, 'news.help'))).toBeVisible()
      await expect(page.locator('#field-publishedOn input')).toHaveValue(DAYS[code])
      await expect(page.locator('.doc-controls__status')).toContainText(version.published)
      const publishIn = version.publishIn.replace('{{locale}}', '').trim()
      await expect(page.getByRole('button', { name: publishIn }).first()).toBeVisible()

      const id = Number(page.url().match(/\d+/g)?.at(-1))
      await openPanel(page, '/collections/media')
      await expect(page.locator('#heading-alt .field-label')).toHaveText(adminMessageIn(code, 'media.alt'))

      const answer = await page.request.get(`/api/news/versions?limit=1&where[parent][equals]=${id}&depth=0`)
      const [stored] = (await answer.json()).docs
      await openPanel(page, `/collections/news/${id}/versions/${stored.id}?modifiedOnly=false`)
      const names = page.locator('.field-diff-label')
      for (const field of ['title', 'summary', 'body'] as const)
        await expect(names.filter({ hasText: adminMessageIn(code, `fields.${field}`) }).first()).toBeVisible()
    })
  })
}

test('a typed address that cannot be read opens the list, and is not remembered', async ({
  cleanPage: page,
}) => {
  await signIn(page)
  const typed = ['page=-1', 'search=%00', 'sort=%00', 'where[createdAt][greater_than]=abc', 'preset=9']
  for (const query of typed) {
    await openPanel(page, `/collections/news?${query}`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
  }
  await openPanel(page, '/collections/news/1/versions?page=-1')
  await expect(page).toHaveURL(/\/1\/versions(\?limit=\d+)?$/)
  await openPanel(page, '/collections/news?limit=1000000')
  await openPanel(page, '/collections/news/99999999999999')
  await expect(page).toHaveURL(/\/collections\/news\b/)
  expect(page.url()).not.toContain('1000000')
})

test.describe('for a reader whose clock is of another continent', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Pacific/Auckland' })

  test('lists show moments and days where the company is, and lead to the item', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    await openPanel(page, '/collections/audit-events')
    const link = page.locator('.cell-createdAt').getByRole('link').first()
    const moment = new Date((await link.locator('time').getAttribute('datetime')) ?? '')
    await expect(link).toHaveText(formatListDate(moment, 'en', { hasTime: true }))
    await link.click()
    await expect(page).toHaveURL(/\/audit-events\/\d+/)

    await openPanel(page, '/collections/positions?columns=["title","closesOn","updatedAt"]&sort=closesOn')
    const day = page.locator('.cell-closesOn time').first()
    const closesOn = new Date((await day.getAttribute('datetime')) ?? '')
    await expect(day).toHaveText(formatListDate(closesOn, 'en', { hasTime: false }))
    await expect(page.locator('.cell-updatedAt time').first()).toHaveText(/\d, \d\d:\d\d$/)
  })

  test('forms, versions and accounts show moments where the company is', async ({ cleanPage: page }) => {
    await signIn(page)
    const { docs } = await (await page.request.get('/api/news?limit=1&depth=0')).json()
    const { id, updatedAt, createdAt } = docs[0]
    await openPanel(page, `/collections/news/${id}`)
    const shown = [updatedAt, createdAt].map((moment) =>
      formatListDate(new Date(moment), 'en', { hasTime: true }),
    )
    await expect(page.locator('.doc-controls__meta time')).toHaveText(shown)
    await expect(page.locator('.doc-controls__value-wrap').first()).toBeHidden()

    const versions = await page.request.get(`/api/news/versions?limit=1&where[parent][equals]=${id}&depth=0`)
    const version = (await versions.json()).docs[0]
    await openPanel(page, `/collections/news/${id}/versions`)
    await expect(page.locator('.cell-updatedAt').first()).toHaveText(panelMoment(version.updatedAt))
    await openPanel(page, `/collections/news/${id}/versions/${version.id}`)
    await expect(page.locator('.step-nav')).toContainText(panelMoment(version.updatedAt))

    const { user } = await (await page.request.get('/api/users/me')).json()
    await openPanel(page, `/collections/users/${user.id}`)
    const lastAccess = page.locator('#field-lastAccess')
    await expect(lastAccess).toContainText(adminMessageIn('en', 'users.lastAccess'))
    const moment = new Date(user.lastAccess)
    await expect(lastAccess.locator('time')).toHaveText(formatListDate(moment, 'en', { hasTime: true }))
    const { sessions } = await (await page.request.get(`/api/users/${user.id}/overview`)).json()
    const time = formatListDate(new Date(sessions[0].since), 'en', { hasTime: true })
    const since = interpolate(adminMessageIn('en', 'people.since'), { time })
    await expect(page.getByText(since).first()).toBeVisible()
  })
})

test.describe('for somebody with a screen reader', () => {
  test.use({ locale: 'de-DE' })

  test('every button and field of forms and lists has a name, in the language of the panel', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    await openPanel(page, '/collections/news?limit=1')
    const { general } = payloads.de.translations
    await expect(page.getByRole('button', { name: general.next, exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: general.selectAllRows })).toHaveCount(1)
    const toggler = page.locator('.nav-toggler:visible').first()
    const isOpen = /--is-open/.test((await toggler.getAttribute('class')) ?? '')
    await expect(toggler).toHaveAccessibleName(
      adminMessageIn('de', isOpen ? 'controls.closeMenu' : 'controls.openMenu'),
    )
    const title = await page.locator('.cell-title a').first().innerText()
    await expect(page.getByRole('checkbox', { name: `${general.select}: ${title}` })).toHaveCount(1)

    await page.locator('.cell-title a').first().click()
    await expect(page.getByRole('button', { name: general.moreOptions, exact: true }).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: adminMessageIn('de', 'fields.body') })).toBeVisible()
    await expect(page.getByRole('textbox', { name: adminMessageIn('de', 'news.publishedOn') })).toBeVisible()
    await expect(
      page.getByRole('button', { name: adminMessageIn('de', 'toolbar.bold') }).first(),
    ).toBeAttached()
    const nameless = await page
      .locator('.doc-controls, .document-fields')
      .locator('button:visible, [role="button"]:visible')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { innerText, title: hint } = button as HTMLElement
            return !innerText.trim() && !hint && !button.getAttribute('aria-label')
          })
          .map((button) => button.outerHTML.slice(0, 200)),
      )
    expect(nameless).toEqual([])
  })

  test('what shows a symbol and a hidden hint has a name', async ({ cleanPage: page }) => {
    await signIn(page)
    const { general } = payloads.de.translations
    await openPanel(page, '/collections/media?limit=1')
    await page.locator('.cell-filename a').first().click()
    const file = page.locator('.file-details')
    await expect(file.getByRole('button', { name: general.copy, exact: true })).toBeVisible()
    await expect(file.getByRole('button', { name: general.remove, exact: true })).toBeVisible()
  })

  test('a refused field says so, and each says its help', async ({ page }) => {
    await signIn(page)
    await openPanel(page, '/collections/users/create')
    const help = adminMessageIn('de', 'users.statusHelp')
    await expect(page.locator('#field-status input').first()).toHaveAccessibleDescription(new RegExp(help))

    await openPanel(page, '/collections/news/create?locale=de')
    // It is stored as soon as its form is opened, and the form opened anew with its id.
    await expect(page).toHaveURL(/\/news\/\d+/)
    await panelReady(page)
    const title = page.locator('#field-title')
    await expect(title).toHaveAttribute('aria-required', 'true')
    await expect(title).not.toHaveAttribute('aria-invalid')
    await page.locator('#action-save').click()
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await expect(title).toHaveAccessibleDescription(/\S/)
    const toasts = page.getByRole('region', { name: adminMessageIn('de', 'controls.notifications') })
    await expect(
      toasts.getByRole('button', { name: payloads.de.translations.general.close }).first(),
    ).toBeVisible()
    const saved = await saveAsDraft(page, () => title.fill('Neue Halle'))
    await expect(title).not.toHaveAttribute('aria-invalid')
    const { doc } = await saved.json()
    expect((await page.request.delete(`/api/news/${doc.id}?overrideLock=true`)).status()).toBe(200)
  })

  test('links, fields and the search have a ring where the Tab key stops', async ({ page }) => {
    await signIn(page)
    const rings = async (path: string, stops: Locator[]) => {
      await openPanel(page, path)
      await page.keyboard.press('Tab')
      for (const stop of stops) {
        await stop.focus()
        await expect.soft(stop).toHaveCSS('outline-style', 'solid')
        await expect.soft(stop).toHaveCSS('outline-width', '2px')
      }
    }
    await rings('', [page.locator('a[href*="/collections/contact-letters"]').last()])
    await rings('/collections/contact-letters', [page.locator('#search-filter-input')])
    await rings('/globals/company?locale=de', [page.locator('#field-name'), page.locator('#field-about')])
    const { docs } = await (await page.request.get('/api/technologies?limit=1&depth=0')).json()
    await openPanel(page, `/collections/technologies/${docs[0].id}?locale=de`)
    await page.keyboard.press('Tab')
    await page.locator('[data-lexical-editor]').first().focus()
    await expect(page.locator('.editor-container').first()).toHaveCSS('outline-style', 'solid')
  })

  test('an account that is invited needs an address, and on a phone the field says why it was refused', async ({
    page,
  }) => {
    await signIn(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await openPanel(page, '/collections/users/create')
    await page.locator('#action-save').click()
    const email = page.locator('#field-email')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    const reason = page.locator('.field-type.email .field-error')
    await expect(reason).toBeVisible()
    await expect(reason).toContainText(payloads.de.translations.validation.required)
    const box = await reason.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(390)
    await expect(page).toHaveURL(/\/users\/create/)
  })

  test('dialogues, calendars, filters and the cut of a picture speak the language of the panel', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    const { general, upload } = payloads.de.translations
    await openPanel(page, '/collections/news?limit=1&locale=de')
    await page.locator('.list-controls__toggle-where').click()
    await page.locator('.where-builder__add-first-filter').click()
    for (const key of ['controls.column', 'controls.condition'] as const)
      await expect(page.getByRole('combobox', { name: adminMessageIn('de', key) })).toBeVisible()
    await expect(page.getByRole('textbox', { name: general.value })).toBeVisible()
    await expect(page.getByRole('button', { name: general.remove, exact: true })).toBeVisible()

    await page.locator('.cell-title a').first().click()
    await page.locator('#field-publishedOn input').click()
    const calendar = page.getByRole('dialog', { name: adminMessageIn('de', 'controls.calendar') })
    const isEnglish = /Choose|Month/
    await expect(calendar.locator('.react-datepicker__day').first()).toBeVisible()
    await calendar.getByRole('button', { name: general.next }).click()
    await expect(calendar.getByRole('option', { name: isEnglish })).toHaveCount(0)
    await expect(calendar.getByRole('button', { name: isEnglish })).toHaveCount(0)

    await openPanel(page, '/collections/media?limit=1')
    // A slow device draws a dialogue long after it was asked to.
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 12 })
    await page.locator('.cell-filename a').first().click()
    await page.locator('.file-field__edit').focus()
    await page.keyboard.press('Enter')
    const cut = page.getByRole('dialog')
    await expect.poll(() => cut.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await expect(cut).toHaveAccessibleName((await cut.getByRole('heading', { level: 2 }).innerText()).trim())
    await expect(cut.getByRole('group', { name: upload.setCropArea })).toBeVisible()
    await expect(cut.getByRole('spinbutton', { name: upload.width })).toBeVisible()
    await expect(cut.getByRole('button', { name: /arrow keys/ })).toHaveCount(0)
  })

  test('the fields to change in several rows are listed by their names, and nothing is said of objects', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    await openPanel(page, '/collections/projects?limit=1')
    await page.locator('tbody input[type="checkbox"]').check()
    const edit = page
      .locator('.list-selection')
      .getByRole('button', { name: payloads.de.translations.general.edit })
    await edit.first().click()
    const choice = page.getByRole('dialog').locator('.field-select')
    await choice.locator('input.rs__input').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('x')
    const kind = choice.getByRole('option', { name: adminMessageIn('de', 'projects.kind') })
    await expect(kind).toBeVisible()
    await kind.click()
    await expect(choice.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
  })

  // Without `cleanPage`: Chromium warns of the sandbox that Payload gives its frame as soon as the page in it arrives.
  test('the focus goes to a filter that is added, and back to the button when it is removed', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    await openPanel(page, '/collections/news?limit=1')
    await page.locator('.list-controls__toggle-where').focus()
    await page.keyboard.press('Enter')
    const add = page.locator('.where-builder__add-first-filter')
    // Until then nothing gives it the focus, and the key would close the filters again.
    await expect(add).toBeVisible()
    await add.focus()
    await page.keyboard.press('Enter')
    const column = page.getByRole('combobox', { name: adminMessageIn('de', 'controls.column') })
    await expect(column).toBeFocused()
    await page.locator('.condition__actions-remove').focus()
    await page.keyboard.press('Enter')
    await expect(add).toBeFocused()
  })

  test('the focus goes to a file that is chosen, whose controls have names, and back when it is removed', async ({
    cleanPage: page,
  }) => {
    const picture = await plainPicture('teal')
    const buffer = Buffer.from(await picture.arrayBuffer())
    // Long before the key: from then on Playwright has the browser report the dialogue of the system. On a busy page
    // `waitForEvent` just before the key takes effect after it, and the dialogue opens unseen.
    page.on('filechooser', (chooser) =>
      chooser.setFiles({ name: picture.name, mimeType: picture.type, buffer }),
    )
    await signIn(page)
    await openPanel(page, '/collections/media/create')
    const { general, upload } = payloads.de.translations
    const choose = page.getByRole('button', { name: upload.selectFile, exact: true })
    await expectHydrated(choose)
    await choose.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: upload.fileName, exact: true })).toBeFocused()
    const remove = page.locator('.file-field').getByRole('button', { name: general.remove, exact: true })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(choose).toBeFocused()
  })

  test('the frame of a preview and its sizes have names', async ({ page }) => {
    await signIn(page)
    const { general, upload } = payloads.de.translations
    await openPanel(page, '/collections/projects?limit=1')
    await page.locator('.cell-title a').first().click()
    await page.locator('#live-preview-toggler').click()
    await expect(page.getByRole('spinbutton', { name: upload.width })).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: upload.height })).toBeVisible()
    await expect(page.locator('#live-preview-iframe')).toHaveAccessibleName(general.livePreview)
    await page.locator('#live-preview-toggler').click()
  })

  test('columns of versions sort by their names, and the Tab key stops at nothing hidden', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    const { docs } = await (await page.request.get('/api/news?limit=1&depth=0')).json()
    await openPanel(page, `/collections/news/${docs[0].id}/versions`)
    const sorting = page.locator('.sort-column__button')
    await expect(sorting).not.toHaveCount(0)
    const names = () =>
      sorting.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    await expect.poll(async () => (await names()).filter((name) => name?.includes('{{'))).toEqual([])
    expect(await names()).toContainEqual(expect.stringContaining(payloads.de.translations.general.updatedAt))

    await openPanel(page, '/globals/contact')
    await expect(page.locator('.collapsible__drag').first()).toBeVisible()
    const hiddenStops = () =>
      page
        .locator('[aria-hidden="true"]')
        .evaluateAll((all) => all.filter((one) => one instanceof HTMLElement && one.tabIndex >= 0).length)
    await expect.poll(hiddenStops).toBe(0)
  })

  test('texts say in which language they are written, and what all languages share says nothing', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    const { docs } = await (await page.request.get('/api/news?limit=1&depth=0')).json()
    await openPanel(page, `/collections/news/${docs[0].id}?locale=it`)
    await expect(page.locator('#field-title')).toHaveAttribute('lang', 'it')
    await expect(page.locator('#field-summary')).toHaveAttribute('lang', 'it')
    await expect(page.locator('.ContentEditable__root')).toHaveAttribute('lang', 'it')
    await expect(page.locator('#field-publishedOn input')).not.toHaveAttribute('lang')
  })

  test('a dialogue that is closed gives the focus back to the menu that it was opened from', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    const { docs } = await (await page.request.get('/api/news?limit=1&depth=0')).json()
    await openPanel(page, `/collections/news/${docs[0].id}?locale=de`)
    const menu = page.locator('.doc-controls__popup').getByRole('button').first()
    await menu.focus()
    await page.keyboard.press('Enter')
    const remove = page.locator('#action-delete')
    await expect(remove).toBeVisible()
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(menu).toBeFocused()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`texts of the panel stand out from their ground (${colorScheme})`, async ({ cleanPage: page }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page)
    const { docs } = await (await page.request.get('/api/news?limit=1&depth=0&locale=de')).json()
    const { docs: versions } = await (
      await page.request.get(`/api/news/versions?limit=1&depth=0&where[parent][equals]=${docs[0].id}`)
    ).json()
    const article = `/collections/news/${docs[0].id}`
    const version = `${article}/versions/${versions[0].id}`
    for (const path of [
      '/collections/news',
      `${article}?locale=de`,
      version,
      '/collections/media',
      '/globals/contact',
    ]) {
      await openPanel(page, path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      expect.soft(await accessibilityViolations(page, { rules: 'contrast' }), path).toEqual([])
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a form with a long title has no sideways scrolling, and the switch of languages on the screen', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    const { docs } = await (await page.request.get('/api/news?limit=1&depth=0&locale=de')).json()
    expect(docs[0].title.length).toBeGreaterThan(30)
    await openPanel(page, `/collections/news/${docs[0].id}?locale=de`)
    const languages = page.locator('.app-header__localizer .localizer-button')
    await expect(languages).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.app-header__account')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => overflowPixels(page)).toBeLessThanOrEqual(0)
  })

  for (const { code, languageTag } of LOCALES)
    test.describe(`in ${code}`, () => {
      test.use({ locale: languageTag })

      test('all that publishes an item is on the screen, its menu too', async ({ cleanPage: page }) => {
        await signIn(page)
        const { docs } = await (await page.request.get('/api/news?limit=1&depth=0')).json()
        await openPanel(page, `/collections/news/${docs[0].id}`)
        const acts = page.locator('.doc-controls__controls-wrapper button:visible')
        // The schedule, the publishing with its menu, and the menu of all else.
        expect(await acts.count()).toBeGreaterThanOrEqual(4)
        await acts.first().scrollIntoViewIfNeeded()
        for (const act of await acts.all()) await expect(act).toBeInViewport({ ratio: 1 })
        await expect.poll(() => overflowPixels(page)).toBeLessThanOrEqual(0)
      })
    })

  test('all that can be done with chosen rows is on the screen, and the own account is no wider than it', async ({
    cleanPage: page,
  }) => {
    await signIn(page)
    await openPanel(page, '/collections/news?limit=1')
    await page.locator('tbody input[type="checkbox"]').check()
    const acts = page.locator('.collection-list__list-selection button')
    await expect(acts).not.toHaveCount(0)
    for (const act of await acts.all()) await expect(act).toBeInViewport({ ratio: 1 })

    await openPanel(page, '/account')
    await expect(page.locator('.payload-settings')).toBeVisible()
    await expect.poll(() => overflowPixels(page)).toBeLessThanOrEqual(0)
  })

  test('a picture is cut there, and a version is chosen to compare with', async ({ cleanPage: page }) => {
    await signIn(page)
    await openPanel(page, '/collections/media?limit=1')
    await page.locator('.cell-filename a').first().click()
    await page.locator('.file-field__edit').click()
    const cut = page.getByRole('dialog')
    await expect(cut.locator('.edit-upload__save')).toBeInViewport({ ratio: 1 })
    await expect(cut.locator('.edit-upload__cancel')).toBeInViewport({ ratio: 1 })
    const picture = cut.locator('.ReactCrop img')
    // Until its file is there it has a place, and no width.
    const width = async () => (await picture.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(PHONE.width / 2)
    expect(await width()).toBeLessThanOrEqual(PHONE.width)
    await expect(picture).toBeInViewport()
    const inputs = cut.locator('.edit-upload__input input')
    await expect(inputs).toHaveCount(4)
    await inputs.last().scrollIntoViewIfNeeded()
    await expect(inputs.last()).toBeInViewport({ ratio: 1 })

    const { docs } = await (await page.request.get('/api/news?limit=1&depth=0')).json()
    const versions = await page.request.get(
      `/api/news/versions?limit=1&where[parent][equals]=${docs[0].id}&depth=0`,
    )
    const [version] = (await versions.json()).docs
    await openPanel(page, `/collections/news/${docs[0].id}/versions/${version.id}`)
    const choice = await page.locator('.compare-version .rs__control').boundingBox()
    expect(choice?.width).toBeGreaterThan(PHONE.width / 2)
    await expect.poll(() => overflowPixels(page)).toBeLessThanOrEqual(0)
  })
})

/**
 * Stores where the first link of a list is, from the left in pixels, in each state that React gives the layout: a click that
 * begins before React is there makes it take the page over at once, and ends in a state that is hardly ever drawn otherwise.
 */
async function watchLayout(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places: number[] = []
    const { setAttribute } = Element.prototype
    // By which React sets classes.
    Element.prototype.setAttribute = function (name, value) {
      setAttribute.call(this, name, value)
      const link = document.querySelector('tbody td a')
      if (link && this.matches('.template-default')) places.push(link.getBoundingClientRect().x)
    }
    Object.assign(window, { linkPlaces: places })
  })
  return () => page.evaluate(() => (window as unknown as { linkPlaces: number[] }).linkPlaces)
}

for (const { code, lang } of LOCALES) {
  test.describe(`in ${code} and a window of 1280 pixels`, () => {
    test.use({ locale: lang, viewport: { width: 1280, height: 800 } })

    test('state and moments of an item are seen to their ends', async ({ cleanPage: page }) => {
      await signIn(page)
      const { docs } = await (await page.request.get('/api/news?limit=1&depth=0')).json()
      await openPanel(page, `/collections/news/${docs[0].id}?locale=${code}`)
      const said = page.locator('.doc-controls__meta > li:visible')
      await expect(said).toHaveCount(3)
      const acts = await page.locator('.doc-controls__controls-wrapper').boundingBox()
      const line = await page.locator('.doc-controls').boundingBox()
      for (const one of await said.all()) {
        const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {}
        expect(x + width).toBeLessThanOrEqual(acts?.x ?? 0)
        expect(y).toBeGreaterThanOrEqual(line?.y ?? 0)
        expect(y + height).toBeLessThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
      }
    })
  })
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`in a window of ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a list stays where it is while React takes it over, and the menu opens', async ({
      cleanPage: page,
    }) => {
      await signIn(page)
      const places = await watchLayout(page)
      await openPanel(page, '/collections/news')
      // Payload animates the menu from then on.
      await expect(page.locator('.template-default--nav-animate')).toBeVisible()
      const { x } = (await page.locator('tbody td a').first().boundingBox()) ?? {}
      const stored = await places()
      expect(stored.length).toBeGreaterThan(1)
      expect(new Set(stored)).toEqual(new Set([x]))
      const menu = page.locator('aside.nav')
      await expect(menu).toHaveCSS('opacity', '0')
      await page.locator('.nav-toggler:visible').first().click()
      await expect(menu).toHaveCSS('opacity', '1')
      await expect(menu.locator('.nav__link').first()).toBeInViewport({ ratio: 1 })
    })
  })
}

test('nobody reaches the admin panel without signing in', async ({ page }) => {
  await page.goto('/admin/collections/news')
  await expect(page).toHaveURL(`${pagePath('signIn', 'hr')}?redirect=%2Fadmin%2Fcollections%2Fnews`)
  await expect(page.locator('#password')).toBeVisible()
})
