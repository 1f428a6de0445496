// Tools of the panel beside fields and buttons: pastes, the order of pictures, the choice of several files, drafts without content.

import { en } from '@payloadcms/translations/languages/en'
import type { Page } from '@playwright/test'
import { chooseLanguage, openPanel, saveAsDraft, signIn } from '@tests/support/admin/admin-panel'
import { holdRequests } from '@tests/support/browser/hold-requests'
import { panelReady } from '@tests/support/browser/hydration'
import { expect, test } from '@tests/support/browser/test'
import { adminMessageIn } from '@tests/support/pages/expected-content'
import { plainPicture } from '@tests/support/plain-picture'
import { interpolate } from '@/i18n/format/interpolate'

test.use({ locale: 'en-GB' })

test.beforeEach(async ({ page }) => signIn(page))

const idIn = (page: Page) => Number(/\/(\d+)(?:\?|$)/.exec(page.url())?.[1])

/** Opens the form for a new article; resolves with its id, which it has from the beginning. */
async function openNewArticle(page: Page): Promise<number> {
  await openPanel(page, '/collections/news/create?locale=en')
  await expect(page).toHaveURL(/\/news\/\d+/)
  await panelReady(page)
  return idIn(page)
}

const statusOf = async (page: Page, id: number) =>
  (await page.request.get(`/api/news/${id}?draft=true&depth=0`)).status()

test('a form for something new that is left with nothing written leaves no draft', async ({ page }) => {
  const id = await openNewArticle(page)
  expect(await statusOf(page, id)).toBe(200)
  await page
    .locator('.step-nav')
    .getByRole('link', { name: adminMessageIn('en', 'news.many') })
    .click()
  await expect(page).toHaveURL(/\/collections\/news\?/)
  await expect.poll(() => statusOf(page, id)).toBe(404)
  await expect(page.locator(`.cell-title a[href*="/news/${id}"]`)).toHaveCount(0)
})

test('one that is opened in a drawer and closed again leaves none either', async ({ page }) => {
  const drafts = async () => {
    const answer = await page.request.get('/api/technologies?draft=true&depth=0&limit=0&locale=en')
    return (await answer.json()).totalDocs as number
  }
  const before = await drafts()
  await openPanel(page, '/collections/projects/1?locale=en')
  await page.locator('#field-technologies .relationship-add-new__add-button').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('#field-title')).toBeVisible()
  expect(await drafts()).toBe(before + 1)
  await drawer.locator('.doc-drawer__header-close').click()
  await expect(drawer).toBeHidden()
  await expect.poll(drafts).toBe(before)
})

test('a form without a title is headed by its kind, and by the title as soon as there is one', async ({
  page,
}) => {
  const id = await openNewArticle(page)
  const kind = adminMessageIn('en', 'news.one')
  const untitled = interpolate(adminMessageIn('en', 'fields.untitled'), { kind })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(untitled)
  await expect(page.locator('.step-nav')).toContainText(untitled)
  await saveAsDraft(page, () => page.locator('#field-title').fill('A new hall'))
  await expect(heading).toHaveText('A new hall')
  await saveAsDraft(page, () => page.locator('#field-title').fill(''))
  await expect(heading).toHaveText(untitled)
  expect((await page.request.delete(`/api/news/${id}?overrideLock=true`)).status()).toBe(200)
})

test('beside a text the Tab key stops at nothing that is not in view', async ({ page }) => {
  await openPanel(page, '/collections/news/1?locale=en')
  const gallery = page.locator('#field-gallery')
  await expect(gallery.getByRole('button')).toHaveCount(2)
  await page.locator('[data-lexical-editor]').focus()
  // Both buttons below the text, then what follows them.
  for (const next of [...(await gallery.getByRole('button').all()), page.locator('#field-slug')]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await expect(next).toBeInViewport()
  }
})

test('one in which a title was typed stays, also when it is left at once', async ({ page }) => {
  const id = await openNewArticle(page)
  await page.locator('#field-title').fill('Typed and left')
  await page
    .locator('.step-nav')
    .getByRole('link', { name: adminMessageIn('en', 'news.many') })
    .click()
  await expect(page).toHaveURL(/\/collections\/news\?/)
  await expect
    .poll(async () => (await (await page.request.get(`/api/news/${id}?draft=true&locale=en`)).json()).title)
    .toBe('Typed and left')
  await page.request.delete(`/api/news/${id}?overrideLock=true`)
})

/** As Word writes it: a title, an empty line, a list of dots and numbers, headings of the first, second and fourth level. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<h1>One<o:p></o:p></h1><p class=MsoNormal align=center style='text-align:center'>Centred&nbsp; text</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><h2>Two</h2><h4>Four</h4>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Below</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Second</p>
<!--EndFragment--></body></html>`

const GOOGLE = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span>One</span></h1>
<p dir="ltr"><span style="font-weight:700;">Bold</span><span style="font-weight:400;"> text</span></p><br /><br />
<h2 dir="ltr"><span>Two</span></h2><p dir="ltr"><span>End</span></p></b><br class="Apple-interchange-newline">`

/** Pastes into the text of the article; resolves with the blocks that are there then. */
async function paste(page: Page, html: string): Promise<string[]> {
  const editor = page.locator('[data-lexical-editor]')
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await editor.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  await expect(editor).toContainText('Two')
  return editor.locator(':scope > *, li').evaluateAll((blocks) =>
    blocks.map((block) => {
      const { textAlign } = (block as HTMLElement).style
      return `${block.localName}${textAlign && ` ${textAlign}`}: ${block.textContent}`
    }),
  )
}

test('a paste from Word or Google Docs has the levels of the editor in their order, lists, and nothing empty', async ({
  page,
}) => {
  const id = await openNewArticle(page)
  expect(await paste(page, WORD)).toEqual([
    'h2: One',
    'p: Centred text',
    'h3: Two',
    'h3: Four',
    'ul: FirstBelowSecond',
    'li: First',
    'li: Below',
    'li: Below',
    'li: Second',
  ])
  await expect(page.locator('[data-lexical-editor] ol li')).toHaveText('Below')
  expect(await paste(page, GOOGLE)).toEqual(['h2: One', 'p: Bold text', 'h3: Two', 'p: End'])
  await expect(page.locator('[data-lexical-editor] strong')).toHaveText('Bold')
  expect(await paste(page, '<h3>Two</h3><h2>One</h2>')).toEqual(['h3: Two', 'h2: One'])
  await page.request.delete(`/api/news/${id}?overrideLock=true`)
})

for (const kind of ['projects', 'news'] as const)
  test(`the pictures of a gallery of ${kind} change places by arrow keys, say where they are and keep the focus`, async ({
    page,
  }) => {
    const { docs: pictures } = await (await page.request.get('/api/media?limit=3&depth=0')).json()
    const ids = pictures.map((picture: { id: number }) => picture.id)
    const names = pictures.map((picture: { filename: string }) => picture.filename)
    const made = await page.request.post(`/api/${kind}?locale=en&draft=true`, {
      data: { title: 'In order', gallery: ids, _status: 'draft' },
    })
    const { id } = (await made.json()).doc
    await openPanel(page, `/collections/${kind}/${id}?locale=en`)
    const handle = (name: string) =>
      page.getByRole('button', { name: interpolate(adminMessageIn('en', 'pictureOrder.move'), { name }) })
    const shown = page.locator('.upload--has-many__dragItem .upload-relationship-details__filename')
    await expect(shown).toHaveText(names)
    await handle(names[0]).focus()
    await page.keyboard.press('ArrowDown')
    await expect(shown).toHaveText([names[1], names[0], names[2]])
    await expect(handle(names[0])).toBeFocused()
    const place = { name: names[0], place: 2, count: 3 }
    // The library that Payload drags with has a line for it too, which stays empty.
    const moved = interpolate(adminMessageIn('en', 'pictureOrder.moved'), place)
    await expect(page.getByRole('status').filter({ hasText: moved })).toHaveText(moved)
    await page.keyboard.press('ArrowDown')
    await expect(shown).toHaveText([names[1], names[2], names[0]])
    await expect
      .poll(
        async () =>
          (await (await page.request.get(`/api/${kind}/${id}?draft=true&depth=0&locale=en`)).json()).gallery,
      )
      .toEqual([ids[1], ids[2], ids[0]])
    await page.request.delete(`/api/${kind}/${id}?overrideLock=true`)
  })

test('a picture of a gallery that is not described in the language on screen is named beside the form', async ({
  page,
}) => {
  const { docs } = await (await page.request.get('/api/media?limit=1&depth=0')).json()
  const picture = await plainPicture('indigo')
  const file = {
    name: picture.name,
    mimeType: picture.type,
    buffer: Buffer.from(await picture.arrayBuffer()),
  }
  const uploaded = await page.request.post('/api/media?locale=en', {
    multipart: { file, _payload: JSON.stringify({ alt: 'Indigo' }) },
  })
  const { doc }: { doc: { id: number; filename: string } } = await uploaded.json()
  const made = await page.request.post('/api/news?locale=en&draft=true', {
    data: { title: 'Described', gallery: [docs[0].id, doc.id], _status: 'draft' },
  })
  const { id } = (await made.json()).doc
  const note = page.getByText(
    interpolate(adminMessageIn('en', 'translation.undescribed'), { language: 'Deutsch' }),
  )
  await openPanel(page, `/collections/news/${id}?locale=de`)
  await expect(note).toBeVisible()
  await expect(page.locator(`a[href$="/collections/media/${doc.id}?locale=de"]`)).toHaveText(doc.filename)
  await page.request.patch(`/api/media/${doc.id}?locale=de`, { data: { alt: 'Indigo' } })
  await page.reload()
  await panelReady(page)
  await expect(page.locator('#field-title')).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.request.delete(`/api/news/${id}?overrideLock=true`)
  await page.request.delete(`/api/media/${doc.id}`)
})

test('what is left out of several chosen files is said, with what is taken, and how many were saved', async ({
  page,
}) => {
  await openPanel(page, '/collections/media')
  await page.getByRole('button', { name: 'Bulk Upload' }).click()
  const svg = {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  const picture = await plainPicture('teal')
  const png = { name: picture.name, mimeType: picture.type, buffer: Buffer.from(await picture.arrayBuffer()) }
  await page.locator('.bulk-upload--add-files input[type="file"]').setInputFiles([png, svg])
  const message = interpolate(adminMessageIn('en', 'leftOut.pictures'), { names: 'logo.svg' })
  await expect(page.locator('.toast-title').filter({ hasText: message })).toBeVisible()
  await expect(page.locator('.file-selections__fileRow')).toHaveCount(1)
  // And what Payload sums up in English only.
  await page.locator('#field-alt').fill('Teal')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en.translations.general.save, exact: true })
    .click()
  const sum = interpolate(adminMessageIn('en', 'leftOut.saved'), { count: 1 })
  await expect(page.locator('.toast-title').filter({ hasText: sum })).toBeVisible()
  const { docs } = await (await page.request.get('/api/media?sort=-id&limit=1&depth=0')).json()
  await page.request.delete(`/api/media/${docs[0].id}`)
})

test('why several files are not saved is said once, with how many and the way to what is missing', async ({
  page,
}) => {
  await openPanel(page, '/collections/media')
  await page.getByRole('button', { name: 'Bulk Upload' }).click()
  const pictures = await Promise.all(
    (['teal', 'plum', 'olive', 'navy', 'gray', 'maroon'] as const).map(async (colour) => {
      const picture = await plainPicture(colour)
      const buffer = Buffer.from(await picture.arrayBuffer())
      return { name: picture.name, mimeType: picture.type, buffer }
    }),
  )
  await page.locator('.bulk-upload--add-files input[type="file"]').setInputFiles(pictures)
  await expect(page.locator('.file-selections__fileRow')).toHaveCount(pictures.length)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en.translations.general.save, exact: true })
    .click()
  const sum = page.locator('.payload-toast-item').filter({
    hasText: interpolate(adminMessageIn('en', 'leftOut.failed'), { count: pictures.length }),
  })
  await expect(sum).toBeVisible()
  // The sum and the one reason.
  await expect
    .poll(() => page.locator('.payload-toast-item:not([data-removed="true"])').count())
    .toBeLessThanOrEqual(2)
  await sum.getByRole('button', { name: adminMessageIn('en', 'leftOut.show') }).click()
  await expect(page.locator('#field-alt')).toBeFocused()
})

test('after each save nothing is said to be unsaved, and nothing is sent once more', async ({ page }) => {
  await page.clock.install()
  const id = await openNewArticle(page)
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.postData() ?? '')
  })
  for (const title of ['One', 'Two', 'Three'])
    await saveAsDraft(page, () => page.locator('#field-title').fill(`Title ${title}`))
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await dialog.dismiss()
  })
  // A save that was taken for failed would be repeated within this time, and a question be asked at once.
  await page.clock.fastForward(7000)
  await expect(
    page.getByRole('status').filter({ hasText: adminMessageIn('en', 'unsaved.text') }),
  ).toHaveCount(0)
  await chooseLanguage(page, 'de')
  expect(asked).toEqual([])
  expect(saves).toHaveLength(3)
  await page.request.delete(`/api/news/${id}?overrideLock=true`)
})

test('what is typed while a save is on its way is asked about before the form is left', async ({ page }) => {
  const id = await openNewArticle(page)
  const release = await holdRequests(page, '**/api/news/**autosave=true**')
  const sent = page.waitForRequest(/autosave=true/)
  await page.locator('#field-title').fill('First')
  await sent
  await page.locator('#field-title').fill('First and second')
  await page
    .locator('.step-nav')
    .getByRole('link', { name: adminMessageIn('en', 'news.many') })
    .click()
  const { leaveWithoutSaving, stayOnThisPage } = en.translations.general
  const question = page.getByRole('dialog').filter({ hasText: leaveWithoutSaving })
  await question.getByRole('button', { name: stayOnThisPage }).click()
  await expect(question).toBeHidden()
  release()
  await expect(page.locator('#field-title')).toHaveValue('First and second')
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api/news/${id}?draft=true&depth=0&locale=en`)).json()).title,
    )
    .toBe('First and second')
  await page.request.delete(`/api/news/${id}?overrideLock=true`)
})

test('a reload is asked about while a save is on its way, as the form would be filled with the text from before', async ({
  page,
}) => {
  const id = await openNewArticle(page)
  const release = await holdRequests(page, '**/api/news/**autosave=true**')
  const isAskedAbout = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(isAskedAbout).toBe(false)
  const sent = page.waitForRequest(/autosave=true/)
  await page.locator('#field-title').fill('On its way')
  await sent
  expect(await isAskedAbout()).toBe(true)
  release()
  await expect.poll(isAskedAbout).toBe(false)
  await page.request.delete(`/api/news/${id}?overrideLock=true`)
})
