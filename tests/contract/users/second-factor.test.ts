import { PASSWORD, type TestUser, useContractContext } from '@tests/support/contract/contract-context'
import { errorBody } from '@tests/support/contract/error-responses'
import { type Replay, replay } from '@tests/support/contract/transcripts'
import { query } from '@tests/support/database/database-server'
import { holdMidStep } from '@tests/support/site/hold-mid-step'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { RECOVERY_CODES_COUNT } from '@/identity/second-factor/recovery-codes'
import { decrypt } from '@/platform/crypto/primitives'
import { queryRows } from '@/platform/database/sql'
import { LOGIN_ATTEMPTS_PER_ACCOUNT, TOTP_STEP_SECONDS } from '@/shared/limits'

const context = useContractContext()

const STEP_MS = TOTP_STEP_SECONDS * 1000
/** The site's clock. It stands still in the middle of a step; a test moves it on by whole steps. */
let now: number
beforeEach(async () => {
  now = await holdMidStep(context.site)
})
afterEach(() => context.site.setClock(0))
async function stepsLater(steps: number): Promise<void> {
  now += steps * STEP_MS
  await context.site.holdClock(now)
}

/** The code that the app shows; `steps` ago or ahead. */
function codeOf(secret: string, steps = 0): string {
  const timestamp = now + steps * STEP_MS
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

type Tfa = 'generate' | 'enable' | 'disable' | 'recovery-codes'
const tfa = (act: Tfa, token: string | undefined, body: object) =>
  context.call('POST', `/users/me/tfa/${act}`, { token, body })
const login = ({ email }: TestUser, otp?: string) =>
  context.call('POST', '/auth/login', {
    body: { email, password: PASSWORD, ...(otp !== undefined && { otp }) },
  })

interface Protected {
  person: TestUser
  token: string
  secret: string
}

/** Somebody with a second factor, whose next code has not been used. */
async function aProtectedPerson(): Promise<Protected> {
  const person = await context.person()
  const token = (await context.signIn(person)).access_token
  const { secret } = (await tfa('generate', token, { password: PASSWORD })).body.data
  const { status } = await tfa('enable', token, { secret, otp: codeOf(secret) })
  expect(status).toBe(204)
  await stepsLater(10)
  return { person, token, secret }
}

async function recoveryCodes({ token, secret }: Protected): Promise<string[]> {
  const { body } = await tfa('recovery-codes', token, { otp: codeOf(secret) })
  await stepsLater(10)
  return body.data.codes
}

describe('as recorded', () => {
  let person: TestUser
  let token: string
  let secret: string
  let refreshToken: string

  beforeAll(async () => {
    person = await context.person({ email: 'member@example.com' })
    const tokens = await context.signIn(person)
    token = tokens.access_token
    refreshToken = tokens.refresh_token
  })

  const replayed = (name: string, sent: Replay = {}) => replay(context, 'users-tfa', name, { token, ...sent })
  const asNobody = (name: string, sent: Replay = {}) => replayed(name, { token: undefined, ...sent })

  const otpauthUrl =
    'otpauth://totp/Kovina:member%40example.com?issuer=Kovina&secret=<base32>&algorithm=SHA1&digits=6&period=30'
  const generated = async (name: string) => {
    const { status, body } = await tfa('generate', token, { password: PASSWORD })
    expect([name, status, Object.keys(body.data)]).toEqual([name, 200, ['secret', 'otpauth_url']])
    // 160 bits, as RFC 4226 advises; Directus' have 80.
    expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.data.otpauth_url.replace(body.data.secret, '<base32>')).toBe(otpauthUrl)
    return body.data.secret as string
  }

  test('generate: unauthenticated', () => asNobody('generate: unauthenticated'))
  test.each([
    'generate: missing password',
    'generate: wrong password',
    'enable: missing secret',
    'enable: missing otp',
    'enable: wrong otp',
  ])('%s', async (name) => {
    await replayed(name)
  })
  test('enable: unauthenticated', () => asNobody('enable: unauthenticated'))

  test('generate: ok', async () => {
    secret = await generated('generate: ok')
  })
  test('generate: again before enabling (nothing stored yet)', async () => {
    expect(await generated('generate: again before enabling (nothing stored yet)')).not.toBe(secret)
  })
  test('enable: ok', () => replayed('enable: ok', { with: { secret, otp: codeOf(secret) } }))
  test('enable: again', () => replayed('enable: again', { with: { secret, otp: codeOf(secret) } }))
  test('generate: when already enabled', () => replayed('generate: when already enabled'))

  test('login without otp', () => asNobody('login without otp'))
  test.each(['login with wrong password and no otp', 'login with wrong otp', 'login with empty otp'])(
    '%s',
    async (name) => {
      await asNobody(name)
    },
  )

  test('login with otp; with the same otp again (no replay protection)', async () => {
    await stepsLater(2)
    const sent = { with: { otp: codeOf(secret) } }
    await asNobody('login with otp', sent)
    await asNobody('login with the same otp again (no replay protection)', {
      ...sent,
      differs: {
        status: 401,
        body: errorBody('INVALID_OTP'),
        because: 'contract.md §14.11: a code works once',
      },
    })
  })

  test('tfa_secret masked in reads', () => replayed('tfa_secret masked in reads'))
  test('refresh needs no otp', () =>
    asNobody('refresh needs no otp', { with: { refresh_token: refreshToken } }))

  test.each(['disable: missing otp', 'disable: wrong otp'])('%s', async (name) => {
    await replayed(name)
  })
  test('disable: unauthenticated', () => asNobody('disable: unauthenticated'))
  test('disable: ok', async () => {
    await stepsLater(4)
    return replayed('disable: ok', { with: { otp: codeOf(secret) } })
  })
  test('disable: when not enabled', () => replayed('disable: when not enabled'))
  test('login without otp again works', () => asNobody('login without otp again works'))

  test('admin disables TFA of another user (when not enabled)', async () => {
    const { access_token } = await context.signIn(await context.person({ role: 'admin' }))
    await replayed('admin disables TFA of another user (when not enabled)', {
      token: access_token,
      path: `/users/${person.id}/tfa/disable`,
    })
  })
  test('member disables TFA of another user', async () => {
    const other = await context.person()
    await replayed('member disables TFA of another user', { path: `/users/${other.id}/tfa/disable` })
  })
})

describe('the codes of the app', () => {
  test('TOTP of the neighbouring 30 s steps (login status)', async () => {
    const { person, secret } = await aProtectedPerson()
    const statuses = []
    for (const step of [-2, 2, -1, 0, 1]) statuses.push((await login(person, codeOf(secret, step))).status)
    // Directus takes step 0 only; clocks are never quite right.
    expect(statuses).toEqual([401, 401, 200, 200, 200])
  })

  test('one that is older than the last used one works no more, though it was never used', async () => {
    const { person, secret } = await aProtectedPerson()
    expect((await login(person, codeOf(secret, 1))).status).toBe(200)
    for (const step of [-1, 0, 1]) expect((await login(person, codeOf(secret, step))).status).toBe(401)
  })

  test('the code that turned it on opens nothing', async () => {
    const person = await context.person()
    const { access_token: token } = await context.signIn(person)
    const { secret } = (await tfa('generate', token, { password: PASSWORD })).body.data
    const otp = codeOf(secret)
    await tfa('enable', token, { secret, otp })
    expect((await login(person, otp)).body).toEqual(errorBody('INVALID_OTP'))
    expect((await tfa('disable', token, { otp })).status).toBe(400)
  })

  test('of ten sign-ins with one code at once one is let in', async () => {
    const { person, secret } = await aProtectedPerson()
    const otp = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(person, otp)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('of two who turn it on at once one does', async () => {
    const { access_token: token } = await context.signIn(await context.person())
    const secrets = await Promise.all(
      [1, 2].map(async () => (await tfa('generate', token, { password: PASSWORD })).body.data.secret),
    )
    const answers = await Promise.all(
      secrets.map((secret) => tfa('enable', token, { secret, otp: codeOf(secret) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  })

  test('are taken as numbers too, which have lost the zeros at their beginning', async () => {
    const person = await context.person()
    const { access_token: token } = await context.signIn(person)
    let secret = ''
    while (secret === '' || !codeOf(secret).startsWith('0')) secret = new Secret({ size: 20 }).base32
    expect((await tfa('enable', token, { secret, otp: Number(codeOf(secret)) })).status).toBe(204)
    await stepsLater(4)
    expect((await tfa('disable', token, { otp: Number(codeOf(secret)) })).status).toBe(204)
  })

  test.each([[-1], [0.5], [true], [[123456]]])('as %j are missing', async (otp) => {
    const { access_token: token } = await context.signIn(await context.person())
    const { body } = await tfa('enable', token, { secret: 'A'.repeat(32), otp })
    expect(body).toEqual(errorBody('INVALID_PAYLOAD', { reason: '"otp" is required' }))
  })

  test.each(['123456', 'abcdef', '12345', '1234567', ' ', '000000 '])('%j is none', async (otp) => {
    const { access_token: token } = await context.signIn(await context.person())
    const { status } = await tfa('enable', token, { secret: 'A'.repeat(32), otp })
    expect(status).toBe(400)
  })

  test.each(['short', 'a'.repeat(32), '1'.repeat(32), `${'A'.repeat(31)}=`, 'A'.repeat(200)])(
    'the secret %j is none',
    async (secret) => {
      const { access_token: token } = await context.signIn(await context.person())
      expect((await tfa('enable', token, { secret, otp: '000000' })).body).toEqual(
        errorBody('INVALID_PAYLOAD', { reason: '"otp" is invalid' }),
      )
    },
  )

  test('whoever guesses is locked out, with the right code too', async () => {
    const { token, secret } = await aProtectedPerson()
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count++)
      expect((await tfa('disable', token, { otp: '000000' })).status).toBe(400)
    expect((await tfa('disable', token, { otp: codeOf(secret) })).status).toBe(400)
    expect((await tfa('recovery-codes', token, { otp: codeOf(secret) })).status).toBe(400)
  })

  test('whoever guesses the password for a new secret is locked out too', async () => {
    const { access_token: token } = await context.signIn(await context.person())
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count++)
      expect((await tfa('generate', token, { password: 'wrong' })).status).toBe(401)
    expect((await tfa('generate', token, { password: PASSWORD })).status).toBe(401)
  })

  test('the secret is encrypted in the database, and in no answer', async () => {
    const { person, token, secret } = await aProtectedPerson()
    const [row] = await queryRows(
      context.database,
      sql`select tfa_secret, u::text as everything from users u where id = ${person.id}`,
    )
    expect(row?.everything).not.toContain(secret)
    expect(decrypt(String(row?.tfa_secret))).toBe(secret)
    const { body } = await context.call('GET', '/users/me', { token })
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(body.data.tfa_secret).toBe('**********')
  })
})

describe('recovery codes', () => {
  test(`there are ${RECOVERY_CODES_COUNT}, easy to read, and kept as digests only`, async () => {
    const someone = await aProtectedPerson()
    const codes = await recoveryCodes(someone)
    expect(new Set(codes).size).toBe(RECOVERY_CODES_COUNT)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    const rows = await queryRows(
      context.database,
      sql`select c::text as everything from recovery_codes c where user_id = ${someone.person.id}`,
    )
    expect(rows).toHaveLength(RECOVERY_CODES_COUNT)
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 5))
  })

  test('each works once, with or without its hyphen, in either case', async () => {
    const someone = await aProtectedPerson()
    const [first = '', second = '', third = ''] = await recoveryCodes(someone)
    for (const code of [first, second.replace('-', ''), third.toUpperCase()])
      expect((await login(someone.person, code)).status).toBe(200)
    for (const code of [first, second, third]) expect((await login(someone.person, code)).status).toBe(401)
  })

  test('of five sign-ins with one of them at once one is let in', async () => {
    const someone = await aProtectedPerson()
    const [code = ''] = await recoveryCodes(someone)
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(someone.person, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('with new ones the old ones die', async () => {
    const someone = await aProtectedPerson()
    const [old = ''] = await recoveryCodes(someone)
    const [fresh = ''] = await recoveryCodes(someone)
    expect((await login(someone.person, old)).status).toBe(401)
    expect((await login(someone.person, fresh)).status).toBe(200)
  })

  test('renewed twice at the same moment, there are still no more of them', async () => {
    const someone = await aProtectedPerson()
    const [one = '', two = ''] = await recoveryCodes(someone)
    const holder = new pg.Client({ connectionString: context.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from users where id = $1 for update', [someone.person.id])
    const renewals = [one, two].map((otp) => tfa('recovery-codes', someone.token, { otp }))
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect(await query(context.databaseUrl, waiting)).toHaveLength(2), 20_000)
    await holder.query('commit')
    await holder.end()
    expect((await Promise.all(renewals)).map(({ status }) => status)).toEqual([200, 200])
    const left = await queryRows(
      context.database,
      sql`select 1 from recovery_codes where user_id = ${someone.person.id}`,
    )
    expect(left).toHaveLength(RECOVERY_CODES_COUNT)
  })

  test('are another’s only', async () => {
    const [someone, other] = [await aProtectedPerson(), await aProtectedPerson()]
    const [code = ''] = await recoveryCodes(someone)
    expect((await login(other.person, code)).status).toBe(401)
  })

  test('turn the second factor off when the app is lost, and go with it', async () => {
    const someone = await aProtectedPerson()
    const [code = '', another = ''] = await recoveryCodes(someone)
    expect((await tfa('disable', someone.token, { otp: code })).status).toBe(204)
    expect((await login(someone.person)).status).toBe(200)
    const { secret } = (await tfa('generate', someone.token, { password: PASSWORD })).body.data
    await tfa('enable', someone.token, { secret, otp: codeOf(secret) })
    expect((await login(someone.person, another)).status).toBe(401)
  })

  test('are not given out without a code, or without a second factor', async () => {
    const someone = await aProtectedPerson()
    for (const otp of ['000000', '', undefined, 5])
      expect((await tfa('recovery-codes', someone.token, { otp })).status).toBe(400)
    expect((await tfa('recovery-codes', undefined, { otp: codeOf(someone.secret) })).status).toBe(401)
    const { access_token } = await context.signIn(await context.person())
    expect((await tfa('recovery-codes', access_token, { otp: '000000' })).status).toBe(400)
  })
})

describe('an administrator', () => {
  const disableOf = (id: string, token?: string) =>
    context.call('POST', `/users/${id}/tfa/disable`, { token, body: {} })

  test('turns it off for somebody who has lost everything', async () => {
    const someone = await aProtectedPerson()
    const [code = ''] = await recoveryCodes(someone)
    const { access_token } = await context.signIn(await context.person({ role: 'admin' }))
    expect((await disableOf(someone.person.id.toUpperCase(), access_token)).status).toBe(204)
    expect((await login(someone.person)).status).toBe(200)
    const left = await queryRows(
      context.database,
      sql`select 1 from recovery_codes where user_id = ${someone.person.id}`,
    )
    expect([left, code.length]).toEqual([[], 11])
  })

  test('has to be signed in: 401, as Directus 12.4.0 answers', async () => {
    const { status, body } = await disableOf((await aProtectedPerson()).person.id)
    expect([status, body]).toEqual([401, errorBody('INVALID_CREDENTIALS')])
  })

  test.each(['11111111-1111-4111-8111-111111111111', '123', '%00', 'me%2F'])('of nobody: %s', async (id) => {
    const { access_token } = await context.signIn(await context.person({ role: 'admin' }))
    expect((await disableOf(id, access_token)).body).toEqual(errorBody('FORBIDDEN'))
  })

  test('cannot set a secret by hand, nor take it away so', async () => {
    const someone = await aProtectedPerson()
    const { access_token: token } = await context.signIn(await context.person({ role: 'admin' }))
    for (const tfa_secret of [null, 'A'.repeat(32), '**********']) {
      const answer = await context.call('PATCH', `/users/${someone.person.id}`, {
        token,
        body: { tfa_secret },
      })
      expect(answer.status).toBe(400)
    }
    expect((await login(someone.person)).body).toEqual(errorBody('INVALID_OTP'))
  })
})
