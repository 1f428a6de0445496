import { useContractContext } from '@tests/support/contract/contract-context'
import { brokenJson, errorBody } from '@tests/support/contract/error-responses'
import { mailsDuring, replayWithMail } from '@tests/support/contract/recorded-mails'
import { type Replay, replay } from '@tests/support/contract/transcripts'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { usersWithEmail } from '@tests/support/database/stored-users'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BATCH_MAX_ITEMS } from '@/contract/users/user-data'
import { pagePath } from '@/i18n/routing/routes'
import { queryRows } from '@/platform/database/sql'
import { INVITES_PER_ADMIN } from '@/shared/limits'
import { ROLE_RECORDS } from '@/shared/users/roles'

const context = useContractContext()
const role = ROLE_RECORDS.member.id
const page = () => `${context.url}${pagePath('acceptInvite', 'hr')}`
let token: string
let memberToken: string

beforeAll(async () => {
  token = (await context.signIn(await context.person({ role: 'admin' }))).access_token
  memberToken = (await context.signIn(await context.person({ email: 'member@example.com' }))).access_token
})
beforeEach(() => context.settings({ USER_INVITE_URL_ALLOW_LIST: 'http://127.0.0.1:3000/accept-invite' }))

const replayed = (name: string, sent: Replay = {}) => {
  const { with: values, ...others } = sent
  return replayWithMail(context, 'users-invite', name, page(), {
    token,
    with: { role, ...values },
    // Ours is bound to the account and its role, so that a withdrawn link opens nothing.
    added: { hash: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ...others,
  })
}
/** For bodies that have no role. */
const asRecorded = (name: string) => replay(context, 'users-invite', name, { token })
const invite = (body: object, as: string | undefined = token) =>
  context.call('POST', '/users/invite', { token: as, body: { role, ...body } })
const accountsWith = (email: string) => usersWithEmail(context.database, email)

describe('204', () => {
  test('ok: one', () => replayed('ok: one'))
  test('the invited user', () => asRecorded('the invited user'))

  test('ok: array of emails', async () => {
    await replayed('ok: array of emails')
    for (const email of ['inv2@example.com', 'inv3@example.com']) {
      expect(await queuedMails(context.database, email)).toHaveLength(1)
      expect(await accountsWith(email)).toMatchObject([{ status: 'invited', role: 'member' }])
    }
  })

  test.each([
    'ok: with allow-listed invite_url',
    'ok: allow-listed invite_url with extra query',
    'existing active user: 204, no mail, nothing changed',
    'already invited user, same role: mail sent again',
    'email in other case of invited user',
    'empty array of emails',
  ])('%s', async (name) => {
    await replayed(name)
  })

  test('already invited user, other role: role updated, mail sent again', async () => {
    await replayed('already invited user, other role: role updated, mail sent again', {
      with: { role: ROLE_RECORDS.editor.id },
    })
    expect(await accountsWith('inv2@example.com')).toMatchObject([{ role: 'editor', status: 'invited' }])
  })

  test('somebody who has an account keeps the role', async () => {
    await invite({ email: 'member@example.com', role: ROLE_RECORDS.admin.id })
    expect(await accountsWith('member@example.com')).toMatchObject([{ role: 'member', status: 'active' }])
  })

  test('one address twice in a list is one invitation', async () => {
    const mails = await mailsDuring(context, 'twice@example.com', () =>
      invite({ email: ['twice@example.com', 'TWICE@example.com'] }),
    )
    expect(mails).toHaveLength(1)
  })

  test('the mail is in the language of whoever invites, and so is its page', async () => {
    const person = await context.person({ role: 'admin', language: 'de-DE' })
    const { access_token } = await context.signIn(person)
    const [mail] = await mailsDuring(context, 'gast@example.com', () =>
      invite({ email: 'gast@example.com' }, access_token),
    )
    expect(mail?.link).toContain(`${context.url}${pagePath('acceptInvite', 'de')}?token=`)
    expect(mail?.text).toContain(person.email)
  })
})

test('somebody who waits already gets the mail in the language of the account', async () => {
  const { email } = await context.person({ status: 'invited', language: 'fr-FR' })
  const [mail] = await mailsDuring(context, email, () => invite({ email }))
  expect(mail?.link).toContain(`${context.url}${pagePath('acceptInvite', 'fr')}?token=`)
  expect(mail?.html).toContain('lang="fr"')
})

describe('400', () => {
  test.each([
    'fail: invite_url not allow-listed',
    'fail: email invalid',
    'fail: array with an invalid email',
    'fail: email missing',
    'fail: unknown key',
    'fail: invite_url not a uri',
  ])('%s', async (name) => {
    await replayed(name)
  })

  test.each(['fail: role not a uuid', 'fail: role missing', 'fail: role null', 'fail: empty body'])(
    '%s',
    async (name) => {
      await asRecorded(name)
    },
  )

  test.each([
    'invite: email is null',
    'invite: email is a number',
    'invite: email is an object',
    'invite: an address is null',
  ])('%s', async (name) => {
    await replay(context, 'bodies', name, { token })
  })

  test('and no user was created', async () => {
    await asRecorded('and no user was created')
    expect(await accountsWith('inv7@example.com')).toEqual([])
    expect(await accountsWith('ok@example.com')).toEqual([])
  })

  test('fail: unknown role (uuid v4)', () =>
    replayed('fail: unknown role (uuid v4)', {
      with: { role: '11111111-1111-4111-8111-111111111111' },
    }))

  test('fail: unauthenticated and invalid payload', () =>
    replay(context, 'users-invite', 'fail: unauthenticated and invalid payload'))

  test('fail: bad JSON', () =>
    replay(context, 'users-invite', 'fail: bad JSON', { token, differs: brokenJson('{') }))

  test.each([
    'http://127.0.0.1:3000/accept-invite/../evil',
    'http://127.0.0.1:3000/accept-invite/',
    'http://127.0.0.1:3000@evil.example/accept-invite',
    'https://127.0.0.1:3000/accept-invite',
    'http://user:pass@127.0.0.1:3000/accept-invite',
    'http://127.0.0.1:3000/accept-invite%2f..',
    'javascript:alert(1)//http://127.0.0.1:3000/accept-invite',
  ])('a page that only looks like the allowed one: %s', async (invite_url) => {
    const mails = await mailsDuring(context, 'lured@example.com', async () =>
      expect((await invite({ email: 'lured@example.com', invite_url })).status).toBe(400),
    )
    expect(mails).toEqual([])
    expect(await accountsWith('lured@example.com')).toEqual([])
  })

  test(`more than ${BATCH_MAX_ITEMS} addresses`, async () => {
    const email = Array.from({ length: BATCH_MAX_ITEMS + 1 }, (_, index) => `bulk${index}@example.com`)
    expect((await invite({ email })).status).toBe(400)
    expect(await accountsWith('bulk0@example.com')).toEqual([])
  })

  test(`more than ${INVITES_PER_ADMIN} people at once can never be invited, and cost nothing`, async () => {
    const { access_token } = await context.signIn(await context.person({ role: 'admin' }))
    const email = Array.from({ length: INVITES_PER_ADMIN + 1 }, (_, index) => `herd${index}@example.com`)
    const reason = `No more than ${INVITES_PER_ADMIN} invitations at once`
    const refused = await invite({ email }, access_token)
    expect([refused.status, refused.body]).toEqual([400, errorBody('INVALID_PAYLOAD', { reason })])
    expect(await accountsWith('herd0@example.com')).toEqual([])
    const { status } = await invite({ email: ['herd0@example.com', 'HERD0@example.com'] }, access_token)
    expect(status).toBe(204)
  })
})

describe('401', () => {
  test('fail: bad token', () => replayed('fail: bad token', { token: 'bogus' }))
})

describe('403', () => {
  const reason =
    'You don\'t have permission to access collection "directus_users" or it does not exist. Queried in root.'
  const differs = {
    status: 403,
    body: errorBody('FORBIDDEN', { reason }),
    because: '12.4.0 says 204 and does nothing; ours says so, as 11.17.4 does (contract.md §7)',
  }

  test('unauthenticated: 204 (Forbidden is swallowed), nothing created', () =>
    replayed('unauthenticated: 204 (Forbidden is swallowed), nothing created', {
      token: undefined,
      differs,
    }))
  test('member without permission: 204 too', () =>
    replayed('member without permission: 204 too', { token: memberToken, differs }))
  test('nothing created by the unauthenticated invite', () =>
    asRecorded('nothing created by the unauthenticated invite'))

  test('UNAUTHENTICATED re-invite of an already invited user with the same role', async () => {
    const mails = await mailsDuring(context, 'inv1@example.com', () =>
      replay(
        context,
        'users-invite',
        'UNAUTHENTICATED re-invite of an already invited user with the same role',
        {
          with: { role },
          differs: {
            ...differs,
            because: 'contract.md §14.1: anonymous callers send no mail through our server',
          },
        },
      ),
    )
    expect(mails).toEqual([])
  })

  test('method GET', () => asRecorded('method GET'))
})

describe('429', () => {
  const flood = (count: number) => Array.from({ length: count }, (_, index) => `flood${index}@example.com`)

  test(`more than ${INVITES_PER_ADMIN} in a short time: none of them goes out, and fewer still do`, async () => {
    const admin = await context.person({ role: 'admin' })
    const { access_token } = await context.signIn(admin)
    await invite({ email: ['flood@example.com'] }, access_token)
    await queryRows(
      context.database,
      sql`update rate_limits set points = ${INVITES_PER_ADMIN - 2} where key = ${`invite-account:${admin.id}`}`,
    )
    const { status, body } = await invite({ email: flood(3) }, access_token)
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'REQUESTS_EXCEEDED'])
    expect(await accountsWith('flood0@example.com')).toEqual([])
    expect((await invite({ email: flood(2) }, access_token)).status).toBe(204)
    expect((await invite({ email: ['flood@example.com'] }, access_token)).status).toBe(429)
  })
})

test('an internationalized domain is its ASCII form, in every way to write it', async () => {
  const typed = 'Ana@Čakovec.example'
  const kept = 'ana@xn--akovec-h2a.example'
  expect((await invite({ email: [typed, kept] })).status).toBe(204)
  expect(await accountsWith(kept)).toMatchObject([{ status: 'invited' }])
  const [mail, ...more] = await queuedMails(context.database, kept)
  expect(more).toEqual([])
  const body = { token: mail ? tokenIn(mail) : '', password: 'Zelena-livada-2026' }
  expect((await context.call('POST', '/users/invite/accept', { body })).status).toBe(204)
  for (const email of [typed, kept]) {
    const credentials = { email, password: body.password }
    expect((await context.call('POST', '/auth/login', { body: credentials })).status).toBe(200)
  }
  const again = await context.call('POST', '/users', { token, body: { email: typed } })
  expect(again.body.errors[0].extensions).toMatchObject({ code: 'RECORD_NOT_UNIQUE', value: `[${kept}]` })
})

describe('several at once', () => {
  test('ten invitations of one address make one account', async () => {
    const email = 'wanted@example.com'
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite({ email })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    expect(await accountsWith(email)).toHaveLength(1)
  })

  test('lists with the same addresses in other orders do not wait for each other for ever', async () => {
    const list = ['x', 'y', 'z'].map((name) => `crossed-${name}@example.com`)
    const answers = await Promise.all([invite({ email: list }), invite({ email: [...list].reverse() })])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
  })

  test('an invitation and a new account with the same address', async () => {
    const email = 'both@example.com'
    const [invited, made] = await Promise.all([
      invite({ email }),
      context.call('POST', '/users', { token, body: { email } }),
    ])
    expect(invited.status).toBe(204)
    expect([200, 400]).toContain(made.status)
    expect(await accountsWith(email)).toHaveLength(1)
  })
})
