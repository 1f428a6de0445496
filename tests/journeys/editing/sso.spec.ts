import { removeAccountOf } from '@tests/support/admin/accounts'
import { expect, test } from '@tests/support/browser/test'
import { COMPANY, STAFF } from '@tests/support/services/openid-company'
import { pagePath } from '@/i18n/routing/routes'

// Not `cleanPage`: the way leads over the provider's pages.
const START = `/auth/login/${COMPANY}?redirect=/`

test.describe('an account of the company', () => {
  test.afterEach(() => removeAccountOf(COMPANY, 'provider'))

  test('opens the site: the provider asks, and whoever comes back is known here', async ({ page }) => {
    await page.goto(START)
    await page.getByLabel('Login').fill('ana')
    await page.getByRole('button', { name: 'Allow' }).click()
    // The provider asks once whether it may tell us.
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page).toHaveURL('/')

    const me = await page.request.get('/users/me?fields=email,first_name,last_name')
    expect(await me.json()).toMatchObject({
      data: { email: STAFF.ana.email, first_name: 'Ana', last_name: 'Horvat' },
    })
    const names = (await page.context().cookies(page.url())).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['directus_session_token', 'directus_token']))
    expect(names).not.toContain(`openid.${COMPANY}`)

    // The provider remembers the person, so that the second time no question is asked.
    await page.goto(START)
    await expect(page).toHaveURL('/')
  })

  test('opens nothing when its owner says no', async ({ page }) => {
    await page.goto(START)
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(page).toHaveURL(`${pagePath('signIn', 'hr')}?reason=INVALID_CREDENTIALS`)
    expect((await page.request.get('/users/me')).status()).toBe(401)
  })
})
