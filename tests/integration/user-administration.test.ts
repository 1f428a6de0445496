// Tests what administrators do to people in the admin panel, as its forms ask for it: who may, what happens, what the audit log says.

import { PASSWORD, type TestUser, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { eventsOf } from '@tests/support/database/audit-events'
import { allDuringChange, duringChange } from '@tests/support/database/during-change'
import { queuedMails, tokenIn } from '@tests/support/database/queued-mails'
import { requestRest } from '@tests/support/http/payload-rest'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { recordEvent } from '@/identity/audit/record-event'
import { accountWithId } from '@/identity/users/account'
import { INVITE_MESSAGE_MAX_CHARACTERS, INVITES_PER_ADMIN } from '@/shared/limits'
import { EMAIL_LOCK_NAMESPACE } from '@/shared/process-protocol'
import { ROLE_RECORDS } from '@/shared/users/roles'
import { USER_FIELDS } from '@/shared/users/user-fields'

const context = useInProcessContract()
let admin: TestUser
const tokens: Record<string, string> = {}

beforeAll(async () => {
  admin = await context.person({ role: 'admin', email: 'voditelj@example.com' })
  tokens.admin = (await context.signIn(admin)).access_token
  for (const role of ['editor', 'translator', 'member'] as const)
    tokens[role] = (await context.signIn(await context.person({ role }))).access_token
})

const headersOf = (who: string): Record<string, string> =>
  tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {}
const ask = (who: string, method: string, path: string, body?: object) =>
  requestRest(path, headersOf(who), { method, ...(body && { body }) })
const form = (people: string, more: object = {}) => ({ people, role: 'editor', language: 'hr', ...more })
const invite = (people: string, more: object = {}) =>
  ask('admin', 'POST', '/users/invite', form(people, more))
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status
const accountOf = async (email: string) =>
  (await context.payload.find({ collection: 'users', where: { email: { equals: email } } })).docs[0]

describe.each(['editor', 'translator', 'member', 'nobody'])('%s', (who) => {
  test.each([
    ['POST', 'invite'],
    ['GET', ':id/overview'],
    ['POST', ':id/resend-invitation'],
    ['POST', ':id/withdraw-invitation'],
    ['POST', ':id/end-sessions'],
    ['POST', ':id/reset-second-factor'],
    ['POST', ':id/suspend'],
    ['POST', ':id/reactivate'],
  ])('may not %s %s, and nothing happens', async (method, path) => {
    const status = path.endsWith('invitation') ? 'invited' : 'active'
    const person = await context.person({ role: 'member', status })
    const before = await context.payload.findByID({ collection: 'users', id: person.id })
    const body = method === 'POST' ? form(`${who}@sly.example`) : undefined
    const answer = await ask(who, method, `/users/${path.replace(':id', person.id)}`, body)
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    expect(await context.payload.findByID({ collection: 'users', id: person.id })).toEqual(before)
    expect(await accountOf(`${who}@sly.example`)).toBeUndefined()
    expect(await queuedMails(context.payload, person.email)).toEqual([])
  })
})

test('a suspension holds, whatever else is written of the account at the same moment', async () => {
  const { id } = await context.person({ role: 'member' })
  const changes = [
    { firstName: 'Ana' },
    { status: 'suspended' },
    { lastName: 'Horvat' },
    { title: 'Ing.' },
    { language: 'de' },
  ]
  const answers = await Promise.all(changes.map((change) => ask('admin', 'PATCH', `/users/${id}`, change)))
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
  expect(await context.payload.findByID({ collection: 'users', id })).toMatchObject(
    Object.assign({}, ...changes),
  )
})

describe('at the same moment as something else', () => {
  test('a saved form and an act of the person are both answered', async () => {
    const person = await context.person()
    const token = (await context.signIn(person)).access_token
    const email = `${person.id}@example.org`
    // The form stops at its new address, which is held.
    const answers = await allDuringChange(
      context.databaseUrl,
      'select pg_advisory_xact_lock($1::int, hashtext($2::text))',
      [EMAIL_LOCK_NAMESPACE, email],
      [
        () => statusOf(ask('admin', 'PATCH', `/users/${person.id}`, { email })),
        () => statusOf(context.call('PATCH', '/users/me', { token, body: { title: 'Ing.' } })),
      ],
    )
    expect(answers).toEqual([200, 200])
    expect(await accountOf(email)).toMatchObject({ title: 'Ing.' })
  })

  test('a password that was shown counts no more once it is another', async () => {
    const person = await context.person()
    const token = (await context.signIn(person)).access_token
    const body = { current_password: PASSWORD, password: 'lozinka nekog drugog' }
    const status = await duringChange(
      context.databaseUrl,
      'update users set password_hash = $2 where id = $1',
      [person.id, 'another hash'],
      () => statusOf(context.call('PATCH', '/users/me', { token, body })),
    )
    expect(status).toBe(401)
    expect((await accountWithId(context.payload, person.id))?.password_hash).toBe('another hash')
  })

  test('an invitation of two addresses and a change from one to the other are both answered', async () => {
    const person = await context.person()
    const [from, to] = [person.email, `${person.id}@example.org`]
    const answers = await allDuringChange(
      context.databaseUrl,
      'select from users where id = $1 for update',
      [person.id],
      [
        () => statusOf(ask('admin', 'PATCH', `/users/${person.id}`, { email: to })),
        () =>
          statusOf(
            context.call('PATCH', `/users/${person.id}`, { token: tokens.admin, body: { email: to } }),
          ),
        () => statusOf(invite(`${from}, ${to}`)),
      ],
    )
    expect(answers).toEqual([200, 200, 200])
    expect((await accountOf(to))?.id).toBe(person.id)
  })

  test('another invitation and a whole account that is sent back are both answered', async () => {
    const { id, email } = await context.person({ status: 'invited', password: null })
    const answers = await allDuringChange(
      context.databaseUrl,
      'select pg_advisory_xact_lock($1::int, hashtext($2::text))',
      [EMAIL_LOCK_NAMESPACE, email],
      [
        () => {
          const body = { email, role: ROLE_RECORDS.member.id }
          return statusOf(context.call('POST', '/users/invite', { token: tokens.admin, body }))
        },
        () => {
          const body = { email: email.toUpperCase(), title: 'Ing.' }
          return statusOf(context.call('PATCH', `/users/${id}`, { token: tokens.admin, body }))
        },
      ],
    )
    expect(answers).toEqual([204, 200])
    expect(await accountOf(email)).toMatchObject({ title: 'Ing.', status: 'invited' })
  })
})

test('a form of another site counts as nobody’s', async () => {
  const { cookies } = await context.call('POST', '/auth/login', {
    body: { email: admin.email, password: admin.password, mode: 'session' },
  })
  const [cookie] = Object.values(cookies).map(({ text }) => text.split(';')[0] ?? '')
  const from = (headers: Record<string, string>) =>
    requestRest(
      '/users/invite',
      { cookie: cookie ?? '', ...headers },
      { method: 'POST', body: form('csrf@example.com') },
    )
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
    string,
    string
  >[])
    expect((await from(headers)).status).toBe(403)
  expect(await accountOf('csrf@example.com')).toBeUndefined()
  expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('an account that is made with a fixed token is told as one that gets it later', async () => {
  const body = { email: 'program@example.com', token: 'token-of-a-program-'.padEnd(64, '0123456789') }
  const made = await context.call('POST', '/users', { token: tokens.admin, body })
  expect(made.status).toBe(200)
  expect(await eventsOf(context.payload, made.body.data.id, 'update')).toMatchObject([
    { actorEmail: admin.email, details: { changed: 'token' } },
  ])
})

test('an invited editor has the inboxes that were chosen, which the audit log tells; another role has none', async () => {
  const inboxes = ['contact', 'complaint']
  expect((await invite('prodaja@example.com', { inboxes })).status).toBe(200)
  expect((await invite('clan@example.com', { role: 'member', inboxes })).status).toBe(200)
  expect((await invite('krivo@example.com', { inboxes: ['users'] })).status).toBe(400)
  expect(await accountOf('krivo@example.com')).toBeUndefined()
  const [editor, member] = [await accountOf('prodaja@example.com'), await accountOf('clan@example.com')]
  expect([editor?.desks, member?.desks ?? []]).toEqual([inboxes, []])
  expect(await eventsOf(context.payload, editor?.id ?? '', 'update')).toMatchObject([
    { actorEmail: admin.email, details: { changed: ['desks'] } },
  ])
  expect(await eventsOf(context.payload, member?.id ?? '', 'update')).toEqual([])
})

describe('an invitation of many', () => {
  test('makes the accounts with role, languages and names, and mails each in the language asked for', async () => {
    const message = 'Dobro došli!\n\nVidimo se <b>u ponedjeljak</b>.'
    const { status, body } = await invite('Ana Horvat <ana@many.example>, ivo@many.example', {
      role: 'translator',
      languages: ['de', 'fr'],
      language: 'de',
      message,
    })
    expect([status, body]).toEqual([
      200,
      { invited: ['ana@many.example', 'ivo@many.example'], known: [], bad: [] },
    ])
    expect(await accountOf('ana@many.example')).toMatchObject({
      firstName: 'Ana',
      lastName: 'Horvat',
      role: 'translator',
      languages: ['de', 'fr'],
      language: 'de',
      status: 'invited',
    })
    const [mail, ...more] = await queuedMails(context.payload, 'ana@many.example')
    expect(more).toEqual([])
    expect(mail?.link).toContain(pagePath('acceptInvite', 'de'))
    expect(mail?.text).toContain('Vidimo se <b>u ponedjeljak</b>.')
    expect(mail?.html).toContain('Vidimo se &lt;b&gt;u ponedjeljak&lt;/b&gt;.')
    expect(mail?.html).not.toContain('<b>')
    const body2 = { token: mail ? tokenIn(mail) : '', password: PASSWORD }
    expect((await context.call('POST', '/users/invite/accept', { body: body2 })).status).toBe(204)
  })

  test('invites nobody while one address is wrong, and names each', async () => {
    const { body } = await invite('eva@bad.example\nnobody\nivo@@bad.example')
    expect(body).toEqual({ invited: [], known: [], bad: ['nobody', 'ivo@@bad.example'] })
    expect(await accountOf('eva@bad.example')).toBeUndefined()
  })

  test(`invites nobody of more than ${INVITES_PER_ADMIN}, and says why`, async () => {
    const people = Array.from({ length: INVITES_PER_ADMIN + 1 }, (_, index) => `o${index}@crowd.example`)
    const { status, body } = await invite(people.join(';'))
    expect([status, body]).toEqual([200, { invited: [], known: [], bad: [], isTooMany: true }])
    expect(await accountOf('o0@crowd.example')).toBeUndefined()
  })

  test('tells who is known, and writes to nobody twice', async () => {
    await invite('once@known.example')
    const active = await context.person()
    const { body } = await invite(`once@known.example, ${active.email}, new@known.example`)
    expect(body).toMatchObject({
      invited: ['new@known.example'],
      known: [
        { email: 'once@known.example', status: 'invited' },
        { email: active.email, status: 'active' },
      ],
    })
    expect(await queuedMails(context.payload, 'once@known.example')).toHaveLength(1)
    expect(await queuedMails(context.payload, active.email)).toEqual([])
  })

  test.each([
    ['a role that there is not', { role: 'owner' }],
    ['a language that there is not', { language: 'xx' }],
    ['a message that is too long', { message: 'x'.repeat(INVITE_MESSAGE_MAX_CHARACTERS + 1) }],
    ['languages of no translator’s', { role: 'translator', languages: ['xx'] }],
  ])('refuses %s', async (_, more) => {
    const { status } = await invite('odd@example.com', more)
    expect([status, await accountOf('odd@example.com')]).toEqual([400, undefined])
  })
})

describe('an open invitation', () => {
  test('shows who was invited, when and by whom, and that it was accepted', async () => {
    await invite('seen@example.com')
    const id = (await accountOf('seen@example.com'))?.id ?? ''
    const overview = async () => (await ask('admin', 'GET', `/users/${id}/overview`)).body
    expect(await overview()).toMatchObject({
      status: 'invited',
      invitation: { state: 'open', invitedBy: admin.email, acceptedAt: null },
    })
    const [mail] = await queuedMails(context.payload, 'seen@example.com')
    const body = { token: mail ? tokenIn(mail) : '', password: PASSWORD }
    await context.call('POST', '/users/invite/accept', { body })
    expect(await overview()).toMatchObject({
      status: 'active',
      invitation: { state: 'accepted', acceptedAt: expect.stringMatching(/^20/) },
    })
    // Closed again, to be opened with another invitation.
    expect((await ask('admin', 'PATCH', `/users/${id}`, { status: 'invited' })).status).toBe(200)
    expect(await overview()).toMatchObject({ invitation: { state: 'expired', acceptedAt: null } })
    const again = { token: body.token, password: `${PASSWORD} 2` }
    expect((await context.call('POST', '/users/invite/accept', { body: again })).status).toBe(400)
    expect((await ask('admin', 'POST', `/users/${id}/resend-invitation`)).status).toBe(200)
    expect(await overview()).toMatchObject({ invitation: { state: 'open', acceptedAt: null } })
    const [, latter] = await queuedMails(context.payload, 'seen@example.com')
    const renewed = { ...again, token: latter ? tokenIn(latter) : '' }
    expect((await context.call('POST', '/users/invite/accept', { body: renewed })).status).toBe(204)
  })

  test('gets another mail when the role is changed: the former link is for the former role', async () => {
    await invite('promoted@example.com')
    const id = (await accountOf('promoted@example.com'))?.id ?? ''
    const [former] = await queuedMails(context.payload, 'promoted@example.com')
    expect((await ask('admin', 'PATCH', `/users/${id}`, { lastName: 'Novak' })).status).toBe(200)
    expect(await queuedMails(context.payload, 'promoted@example.com')).toHaveLength(1)
    expect((await ask('admin', 'PATCH', `/users/${id}`, { role: 'translator' })).status).toBe(200)
    const mails = await queuedMails(context.payload, 'promoted@example.com')
    expect(mails).toHaveLength(2)
    const accept = (token: string) =>
      context.call('POST', '/users/invite/accept', { body: { token, password: PASSWORD } })
    expect((await accept(former ? tokenIn(former) : '')).status).toBe(400)
    const [, latter] = mails
    expect((await accept(latter ? tokenIn(latter) : '')).status).toBe(204)
  })

  test('gets another mail at another address, and from the contract, too', async () => {
    await invite('typo@gmial.com')
    const id = (await accountOf('typo@gmial.com'))?.id ?? ''
    expect((await ask('admin', 'PATCH', `/users/${id}`, { email: 'typo@gmail.com' })).status).toBe(200)
    expect(await queuedMails(context.payload, 'typo@gmail.com')).toHaveLength(1)
    const token = (await context.signIn(admin)).access_token
    const changed = await context.call('PATCH', `/users/${id}`, {
      token,
      body: { role: ROLE_RECORDS.translator.id },
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const [former, latter, ...others] = await queuedMails(context.payload, 'typo@gmail.com')
    expect(others).toEqual([])
    const accept = (link?: { link: string }) =>
      context.call('POST', '/users/invite/accept', {
        body: { token: link ? tokenIn(link) : '', password: PASSWORD },
      })
    expect((await accept(former)).status).toBe(400)
    expect((await accept(latter)).status).toBe(204)
    // An invitation to another role sends one mail, not two.
    await invite('once@example.com')
    await context.call('POST', '/users/invite', {
      token,
      body: { email: 'once@example.com', role: ROLE_RECORDS.translator.id },
    })
    expect(await queuedMails(context.payload, 'once@example.com')).toHaveLength(2)
  })

  test('that the contract made without a mail hears of no change, until it is invited', async () => {
    const token = (await context.signIn(admin)).access_token
    const email = 'synchronized@example.com'
    const created = await context.call('POST', '/users', { token, body: { email, status: 'invited' } })
    const { id } = created.body.data
    const change = (body: object) => context.call('PATCH', `/users/${id}`, { token, body })
    expect((await change({ role: ROLE_RECORDS.translator.id })).status).toBe(200)
    expect(await queuedMails(context.payload, email)).toEqual([])
    expect((await ask('admin', 'POST', `/users/${id}/resend-invitation`)).status).toBe(200)
    expect((await change({ role: ROLE_RECORDS.editor.id })).status).toBe(200)
    expect(await queuedMails(context.payload, email)).toHaveLength(2)
  })

  test('whose link is too old says so', async () => {
    await invite('late@example.com')
    const id = (await accountOf('late@example.com'))?.id ?? ''
    context.settings({ USER_INVITE_TOKEN_TTL: '1ms' })
    const { body } = await ask('admin', 'GET', `/users/${id}/overview`)
    expect(body.invitation.state).toBe('expired')
  })

  test('is sent again with a new link, in the person’s language', async () => {
    await invite('again@example.com', { language: 'fr' })
    const id = (await accountOf('again@example.com'))?.id ?? ''
    expect((await ask('admin', 'POST', `/users/${id}/resend-invitation`)).status).toBe(200)
    const mails = await queuedMails(context.payload, 'again@example.com')
    expect(mails.map(({ link }) => link.includes(pagePath('acceptInvite', 'fr')))).toEqual([true, true])
    expect(await eventsOf(context.payload, id, 'invite')).toHaveLength(2)
  })

  test('is withdrawn: the account is gone and its link opens nothing', async () => {
    await invite('gone@example.com')
    const id = (await accountOf('gone@example.com'))?.id ?? ''
    expect((await ask('admin', 'POST', `/users/${id}/withdraw-invitation`)).status).toBe(200)
    expect(await accountOf('gone@example.com')).toBeUndefined()
    const [mail] = await queuedMails(context.payload, 'gone@example.com')
    const body = { token: mail ? tokenIn(mail) : '', password: PASSWORD }
    expect((await context.call('POST', '/users/invite/accept', { body })).status).toBe(400)
    expect(await eventsOf(context.payload, id, 'delete')).toMatchObject([{ actorEmail: admin.email }])
  })

  test.each(['resend-invitation', 'withdraw-invitation'])('that was answered cannot %s', async (act) => {
    const { id, email } = await context.person()
    const { status, body } = await ask('admin', 'POST', `/users/${id}/${act}`)
    expect([status, body.code]).toEqual([400, 'INVALID_INVITE'])
    expect(await accountOf(email)).toMatchObject({ status: 'active' })
  })
})

describe('of a person who is signed in', () => {
  const meWith = async (token: string) => (await context.call('GET', '/users/me', { token })).status

  test('all sessions end at once, with a word in the audit log', async () => {
    const person = await context.person()
    const tokens = [await context.signIn(person), await context.signIn(person)]
    const overview = await ask('admin', 'GET', `/users/${person.id}/overview`)
    expect(overview.body.sessions).toHaveLength(2)
    const { body } = await ask('admin', 'POST', `/users/${person.id}/end-sessions`)
    expect(body).toEqual({ count: 2 })
    for (const { access_token } of tokens) expect(await meWith(access_token)).toBe(401)
    expect(await eventsOf(context.payload, person.id, 'endSession')).toMatchObject([
      { actorEmail: admin.email, details: { count: 2 } },
    ])
  })

  test('the own session of the administrator goes on', async () => {
    const others = await context.signIn(admin)
    await ask('admin', 'POST', `/users/${admin.id}/end-sessions`)
    expect([await meWith(others.access_token), await meWith(tokens.admin ?? '')]).toEqual([401, 200])
  })

  test('the account is suspended and reactivated', async () => {
    const person = await context.person()
    const { access_token } = await context.signIn(person)
    expect((await ask('admin', 'POST', `/users/${person.id}/suspend`)).status).toBe(200)
    expect(await meWith(access_token)).toBe(401)
    expect((await ask('admin', 'POST', `/users/${person.id}/suspend`)).status).toBe(422)
    expect((await ask('admin', 'POST', `/users/${person.id}/reactivate`)).status).toBe(200)
    expect(await context.signIn(person)).toBeTruthy()
    expect(await eventsOf(context.payload, person.id, 'changeStatus')).toHaveLength(2)
  })

  test('the messages that the account may read are told in the audit log when they change', async () => {
    const { id } = await context.person({ role: 'editor' })
    expect((await ask('admin', 'PATCH', `/users/${id}`, { desks: ['application'] })).status).toBe(200)
    expect(await eventsOf(context.payload, id, 'update')).toMatchObject([{ details: { changed: ['desks'] } }])
  })

  test('the last administrator is not suspended', async () => {
    const { status, body } = await ask('admin', 'POST', `/users/${admin.id}/suspend`)
    expect([status, body.code]).toEqual([422, 'UNPROCESSABLE_CONTENT'])
  })

  test('the second factor is reset by another administrator, never for oneself', async () => {
    const person = await context.person()
    const data = { tfaSecret: 'sealed' }
    await context.payload.update({ collection: 'users', id: person.id, data })
    await context.payload.update({ collection: 'users', id: admin.id, data })
    const shows = async ({ id }: TestUser) =>
      (await ask('admin', 'GET', `/users/${id}/overview`)).body.hasSecondFactor
    expect(await shows(person)).toBe(true)
    expect((await ask('admin', 'POST', `/users/${person.id}/reset-second-factor`)).status).toBe(200)
    expect((await ask('admin', 'POST', `/users/${admin.id}/reset-second-factor`)).status).toBe(403)
    expect([await shows(person), await shows(admin)]).toEqual([false, true])
    await context.payload.update({ collection: 'users', id: admin.id, data: { tfaSecret: null } })
    expect(await eventsOf(context.payload, person.id, 'disableSecondFactor')).toMatchObject([
      { actorEmail: admin.email },
    ])
    const [mail, ...more] = await queuedMails(context.payload, person.email)
    expect(mail?.subject).toBe('Prijava u dva koraka je isključena')
    expect(mail?.text).toContain('administrator')
    expect(more).toEqual([])
  })

  test('the overview shows an IPv4 address as people know it', async () => {
    const { id, email } = await context.person({ role: 'member' })
    const from = { address: '::ffff:203.0.113.7', userAgent: null }
    const actor = { id, email }
    await recordEvent(context.payload, { action: 'signIn', outcome: 'success', actor, from })
    const { body } = await ask('admin', 'GET', `/users/${id}/overview`)
    expect(body.events[0]).toMatchObject({ action: 'signIn', address: '203.0.113.7' })
  })

  test('the overview shows no secret', async () => {
    const { id } = await context.person({ tokenHash: 'canary-token', tfaSecret: 'canary-secret' })
    const { status, body } = await ask('admin', 'GET', `/users/${id}/overview`)
    expect([status, body.hasSecondFactor]).toEqual([200, true])
    expect(JSON.stringify(body)).not.toMatch(/canary|hash|argon/i)
  })
})

describe('provider and identifier', () => {
  const change = (id: string, body: object, who = 'admin') => ask(who, 'PATCH', `/users/${id}`, body)
  const variables = {
    AUTH_PROVIDERS: 'firma',
    AUTH_FIRMA_DRIVER: 'openid',
    AUTH_FIRMA_CLIENT_ID: 'id',
    AUTH_FIRMA_CLIENT_SECRET: 'secret',
    AUTH_FIRMA_ISSUER_URL: 'http://localhost:1/.well-known/openid-configuration',
  }

  test('are set by administrators to what there is, with a word in the audit log', async () => {
    context.settings(variables)
    const person = await context.person()
    const { id } = person
    const { access_token: token } = await context.signIn(person)
    expect((await change(id, { provider: 'firma', externalIdentifier: 'abc' })).status).toBe(200)
    // Of the person who could sign in before, and may be another one.
    expect((await context.call('GET', '/users/me', { token })).status).toBe(401)
    expect(await context.payload.findByID({ collection: 'users', id })).toMatchObject({
      provider: 'firma',
      externalIdentifier: 'abc',
    })
    expect(await eventsOf(context.payload, id, 'update')).toMatchObject([
      { details: { changed: ['provider', 'externalIdentifier'] } },
    ])
  })

  test('are refused when there is no such provider, or the identifier is taken', async () => {
    context.settings(variables)
    const [first, second] = [await context.person(), await context.person()]
    const unknown = await change(first.id, { provider: 'google' })
    expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([
      400,
      expect.stringContaining('default, firma'),
    ])
    await change(first.id, { provider: 'firma', externalIdentifier: 'taken' })
    const taken = await change(second.id, { provider: 'firma', externalIdentifier: 'taken' })
    expect([taken.status, JSON.stringify(taken.body)]).toEqual([
      400,
      expect.stringContaining('externalIdentifier'),
    ])
    for (const { id } of [first, second])
      expect((await change(id, { externalIdentifier: '' })).status).toBe(200)
  })

  test('are changed by nobody for the own account', async () => {
    const person = await context.person({ role: 'editor' })
    const { access_token } = await context.signIn(person)
    tokens.self = access_token
    await change(person.id, { provider: 'firma', externalIdentifier: 'x' }, 'self')
    expect(await context.payload.findByID({ collection: 'users', id: person.id })).toMatchObject({
      provider: 'default',
    })
  })
})

test('what the contract refuses to people is no more open to them through Payload’s REST', async () => {
  const person = await context.person({ location: 'Zagreb' })
  tokens.self = (await context.signIn(person)).access_token
  const path = `/users/${person.id}`
  const kept = async () => {
    const user = await context.payload.findByID({ collection: 'users', id: person.id })
    const { tags, emailNotifications, lastPage, textDirection } = user
    return { tags, emailNotifications, lastPage, textDirection }
  }
  const before = await kept()
  const wanted = { tags: ['x'], emailNotifications: false, lastPage: '/x', textDirection: 'rtl' }
  const { body } = await ask('self', 'PATCH', path, { ...wanted, location: 'Split' })
  expect(body.doc).toMatchObject({ location: 'Split', lastPage: null })
  expect(body.doc).not.toHaveProperty('emailNotifications')
  expect(body.doc).not.toHaveProperty('textDirection')
  expect(await kept()).toEqual(before)
  expect((await ask('admin', 'PATCH', path, wanted)).status).toBe(200)
  expect(await kept()).toEqual(wanted)
})

test('texts of an account are as long in the admin panel as in the contract', async () => {
  const { id } = await context.person()
  const fields = {
    firstName: 'first_name',
    lastName: 'last_name',
    language: 'language',
    location: 'location',
    title: 'title',
    description: 'description',
    appearance: 'appearance',
  } as const
  for (const [field, name] of Object.entries(fields)) {
    const { max } = USER_FIELDS[name as (typeof fields)[keyof typeof fields]]
    const change = (text: string) => ask('admin', 'PATCH', `/users/${id}`, { [field]: text })
    expect((await change('x'.repeat(max))).status, field).toBe(200)
    expect((await change('🔧'.repeat(max))).status, field).toBe(200)
    expect((await change('x'.repeat(max + 1))).status, field).toBe(400)
  }
})

test.each(['ana', 'ana@', 'a b@tvrtka.hr', `${'a'.repeat(120)}@tvrtka.hr`, 'ana@tvrtka'])(
  'what is no address is refused at its field: %j',
  async (email) => {
    const { status, body } = await ask('admin', 'POST', '/users', { email, role: 'member', status: 'active' })
    expect(status).toBe(400)
    expect(body.errors[0].data.errors).toEqual([expect.objectContaining({ path: 'email' })])
  },
)

test.each([5, true, ['ana@tvrtka.hr'], { address: 'ana@tvrtka.hr' }])(
  'an address is a text, not %j',
  async (email) => {
    const { status } = await ask('admin', 'POST', '/users', { email, role: 'member', status: 'active' })
    expect(status).toBe(400)
  },
)
