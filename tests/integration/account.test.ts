import { eventsOf } from '@tests/support/database/audit-events'
import { queuedMails } from '@tests/support/database/queued-mails'
import { refuseWrites } from '@tests/support/database/refuse-writes'
import { useTestContext } from '@tests/support/database/test-context'
import { recoverableSecrets } from '@tests/support/database/unkeyed-digests'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { listSignIns } from '@/identity/audit/list-sign-ins'
import { recoveryCodesLeft, replaceRecoveryCodes } from '@/identity/second-factor/recovery-codes'
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecondFactor,
  renewRecoveryCodes,
} from '@/identity/second-factor/second-factor'
import { endOwnOtherSessions, endOwnSession } from '@/identity/sessions/end-own-sessions'
import { listSessions } from '@/identity/sessions/list-sessions'
import { refreshSession } from '@/identity/sessions/refresh-session'
import type { SessionTokens } from '@/identity/sessions/session-tokens'
import { signInWithPassword } from '@/identity/sign-in/password-sign-in'
import { accountWithId } from '@/identity/users/account'
import { changeOwnDetails } from '@/identity/users/self-service/change-own-details'
import { changeOwnPassword } from '@/identity/users/self-service/change-own-password'
import { deleteOwnAccount, isLastAdmin } from '@/identity/users/self-service/delete-own-account'
import { exportAccount } from '@/identity/users/self-service/export-account'
import { requestPasswordReset } from '@/identity/users/self-service/request-password-reset'
import { queryRows } from '@/platform/database/sql'
import type { ClientInfo } from '@/platform/http/client-info'
import { LOGIN_ATTEMPTS_PER_ACCOUNT } from '@/shared/limits'
import type { AuditAction } from '@/shared/users/audit-actions'
import type { Role } from '@/shared/users/roles'

const context = useTestContext()
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const from: ClientInfo = { address: '', userAgent: FIREFOX }
const password = 'drvena klupa pod lipom'
const next = 'posve nova duga lozinka'
let made = 0

async function newPerson(role: Role = 'member', data: object = {}): Promise<string> {
  made += 1
  const email = `vlasnik${made}@kovina.example`
  const { id } = await context.payload.create({
    collection: 'users',
    data: { email, password, role, status: 'active', ...data },
  })
  return id
}

async function accountOf(id: string) {
  const account = await accountWithId(context.payload, id)
  if (!account) throw new Error(`no account ${id}`)
  return account
}

async function enter(id: string, typed = password, at: Partial<ClientInfo> = {}): Promise<SessionTokens> {
  const { email } = await accountOf(id)
  return signInWithPassword(context.payload, { email: email ?? '', password: typed }, { ...from, ...at })
}

const goesOn = ({ refreshToken }: SessionTokens) =>
  refreshSession(context.payload, refreshToken, from).then(
    () => true,
    () => false,
  )
const change = (id: string, data: object) => context.payload.update({ collection: 'users', id, data })
const refusedWith = (code: string) => ({ code })

let me: SessionTokens
beforeEach(async () => {
  me = await enter(await newPerson())
})

describe('the own password', () => {
  const renew = (current: string, wanted = next) =>
    changeOwnPassword(context.payload, me, { current, next: wanted }, from)

  test('changes with the present one; this session goes on, the others end', async () => {
    const elsewhere = await enter(me.account.id)
    await renew(password)
    expect(await goesOn(me)).toBe(true)
    expect(await goesOn(elsewhere)).toBe(false)
    expect(await enter(me.account.id, next)).toMatchObject({ account: { id: me.account.id } })
    const [event] = await eventsOf(context.payload, me.account.id, 'changePassword')
    expect(event).toMatchObject({ outcome: 'success', actorId: me.account.id })
  })

  test('is told by mail when it has changed, with the device; an attempt is not', async () => {
    const mails = () => queuedMails(context.payload, me.account.email ?? '')
    await expect(renew('nešto drugo')).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    expect(await mails()).toEqual([])
    await renew(password)
    expect(await mails()).toMatchObject([
      { subject: 'Vaša je lozinka promijenjena', text: expect.stringContaining('Firefox, Linux') },
    ])
  })

  test('set with a new address is told to the one before; the new address to both', async () => {
    const { id, email } = me.account
    const elsewhere = `druga-${email}`
    await change(id, { email: elsewhere, password: next })
    const subjects = async (address: string) =>
      (await queuedMails(context.payload, address)).map(({ subject }) => subject)
    const moved = 'Adresa e-pošte Vašeg računa je promijenjena'
    expect(await subjects(email ?? '')).toEqual(['Vaša je lozinka promijenjena', moved])
    expect(await subjects(elsewhere)).toEqual([moved])
    const [, toOld] = await queuedMails(context.payload, email ?? '')
    expect(toOld?.text).toContain(elsewhere)
    // A link for a new password would be of no use there.
    expect(toOld?.text).not.toContain(pagePath('forgottenPassword', 'hr'))
  })

  test('of an invited account that opens with it is no news', async () => {
    const id = await newPerson('member', { status: 'invited', password: undefined })
    await change(id, { status: 'active', password: next })
    expect(await queuedMails(context.payload, (await accountOf(id)).email ?? '')).toEqual([])
  })

  test('is given by no link that the audit log cannot tell of', async () => {
    const email = me.account.email ?? ''
    const allowWrites = await refuseWrites(context.databaseUrl, 'audit_events')
    await expect(requestPasswordReset(context.payload, { email }, from)).rejects.toThrow()
    await allowWrites()
    expect(await queuedMails(context.payload, email)).toEqual([])
    await requestPasswordReset(context.payload, { email }, from)
    expect(await queuedMails(context.payload, email)).toHaveLength(1)
  })

  test('stays without the present one, and the audit log tells of the attempt', async () => {
    await expect(renew('nešto drugo')).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    const [event] = await eventsOf(context.payload, me.account.id, 'changePassword')
    expect(event).toMatchObject({ outcome: 'refused', details: { reason: 'password' } })
    expect(await enter(me.account.id)).toMatchObject({ account: { id: me.account.id } })
  })

  test('stays when the new one is too short', async () => {
    await expect(renew(password, 'kratka')).rejects.toMatchObject(refusedWith('FAILED_VALIDATION'))
  })

  test('cannot be guessed: after ten wrong ones the right one waits too, here and at the sign-in', async () => {
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count += 1)
      await expect(renew('nešto drugo')).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    await expect(renew(password)).rejects.toMatchObject({
      code: 'REQUESTS_EXCEEDED',
      details: { waitMs: expect.any(Number) },
    })
    await expect(enter(me.account.id)).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    expect(await eventsOf(context.payload, me.account.id, 'accountLocked')).toHaveLength(1)
  })

  test('a right one does not make up for wrong ones', async () => {
    for (let count = 1; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count += 1)
      await expect(renew('nešto drugo')).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    await renew(password)
    me = { ...me, account: await accountOf(me.account.id) }
    await expect(renew('nešto drugo')).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    await expect(renew(next, password)).rejects.toMatchObject(refusedWith('REQUESTS_EXCEEDED'))
  })

  test('is not changed for somebody suspended, or with another new password, meanwhile', async () => {
    await change(me.account.id, { status: 'suspended' })
    await expect(renew(password)).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    await change(me.account.id, { status: 'active', password: 'lozinka od administratora' })
    await expect(renew(password)).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    expect(await enter(me.account.id, 'lozinka od administratora')).toBeTruthy()
  })

  test('of somebody who comes through a provider is not ours to change', async () => {
    const account = { ...me.account, provider: 'company' }
    const asked = changeOwnPassword(context.payload, { ...me, account }, { current: password, next }, from)
    await expect(asked).rejects.toMatchObject(refusedWith('FORBIDDEN'))
  })
})

describe('name and language', () => {
  const details = { firstName: ' Ana  Marija ', lastName: '', locale: 'de' } as const

  test('are kept tidy, told in the audit log, and end no session', async () => {
    await changeOwnDetails(context.payload, me.account, details, from)
    const changed = await accountOf(me.account.id)
    expect(changed).toMatchObject({ first_name: 'Ana Marija', last_name: null, language: 'de' })
    expect(await goesOn(me)).toBe(true)
    const [event] = await eventsOf(context.payload, me.account.id, 'update')
    expect(event?.details).toEqual({ changed: ['firstName', 'language'] })
  })

  test('leave a tag of a client alone that means the same, and tell nothing when nothing changes', async () => {
    await change(me.account.id, { language: 'de-DE', firstName: 'Ana Marija' })
    await changeOwnDetails(context.payload, await accountOf(me.account.id), details, from)
    expect(await accountOf(me.account.id)).toMatchObject({ language: 'de-DE' })
    expect(await eventsOf(context.payload, me.account.id, 'update')).toEqual([])
  })

  test('are as long as their characters: an emoji is one', async () => {
    const lastName = '🔧'.repeat(50)
    await changeOwnDetails(context.payload, me.account, { ...details, lastName }, from)
    expect(await accountOf(me.account.id)).toMatchObject({ last_name: lastName })
  })

  test('are refused when too long, and for somebody suspended meanwhile', async () => {
    const long = { ...details, lastName: 'x'.repeat(51) }
    await expect(changeOwnDetails(context.payload, me.account, long, from)).rejects.toMatchObject(
      refusedWith('VALUE_TOO_LONG'),
    )
    await change(me.account.id, { status: 'suspended' })
    await expect(changeOwnDetails(context.payload, me.account, details, from)).rejects.toMatchObject(
      refusedWith('INVALID_CREDENTIALS'),
    )
  })
})

describe('sessions', () => {
  test('are listed with device and address, the last used first, only the own ones', async () => {
    await enter(await newPerson())
    const phone = await enter(me.account.id, password, { address: '203.0.113.7', userAgent: 'curl/8.5' })
    const listed = await listSessions(context.payload, me.account.id)
    expect(listed).toEqual([
      expect.objectContaining({ id: phone.sessionId, device: 'curl', address: '203.0.113.7' }),
      expect.objectContaining({ id: me.sessionId, device: 'Firefox, Linux', address: null }),
    ])
    const [first] = listed
    expect(Math.abs(Date.now() - Number(first?.lastUsed))).toBeLessThan(60_000)
  })

  test('that are over are not listed', async () => {
    await queryRows(
      context.payload,
      sql`update sessions set ends_at = now() - interval '1 second' where id = ${me.sessionId}`,
    )
    expect(await listSessions(context.payload, me.account.id)).toEqual([])
  })

  test('one is signed out elsewhere, and the audit log tells', async () => {
    const elsewhere = await enter(me.account.id)
    expect(await endOwnSession(context.payload, me, elsewhere.sessionId, from)).toBe(true)
    expect(await goesOn(elsewhere)).toBe(false)
    expect(await goesOn(me)).toBe(true)
    const [event] = await eventsOf(context.payload, me.account.id, 'endSession')
    expect(event?.details).toEqual({ session: elsewhere.sessionId })
  })

  test('somebody else’s goes on, and so does this one', async () => {
    const other = await enter(await newPerson())
    for (const id of [other.sessionId, me.sessionId, 'x', '', "' or true --"])
      expect(await endOwnSession(context.payload, me, id, from), id).toBe(false)
    expect(await goesOn(other)).toBe(true)
    expect(await goesOn(me)).toBe(true)
    expect(await eventsOf(context.payload, me.account.id, 'endSession')).toEqual([])
  })

  test('all others are signed out at once, of nobody else', async () => {
    const [other, one, two] = [
      await enter(await newPerson()),
      await enter(me.account.id),
      await enter(me.account.id),
    ]
    expect(await endOwnOtherSessions(context.payload, me, from)).toBe(2)
    expect(await Promise.all([me, other, one, two].map(goesOn))).toEqual([true, true, false, false])
    expect(await endOwnOtherSessions(context.payload, me, from)).toBe(0)
    expect(await eventsOf(context.payload, me.account.id, 'endSession')).toHaveLength(1)
  })
})

test('sign-ins are told with what was refused, the newest first, of nobody else', async () => {
  await enter(await newPerson())
  await enter(me.account.id, 'nešto drugo').catch(() => undefined)
  await enter(me.account.id)
  const listed = await listSignIns(context.payload, me.account.id)
  expect(listed.map(({ outcome }) => outcome)).toEqual(['success', 'password', 'success'])
  expect(listed[0]).toMatchObject({ device: 'Firefox, Linux', provider: null, at: expect.any(Date) })
})

async function enable(secret: string, otp: string): Promise<string[]> {
  await enableSecondFactor(context.payload, me.account, { secret, otp }, from)
  return replaceRecoveryCodes(context.payload, me.account, from)
}

describe('the second factor', () => {
  let totp: TOTP
  const nextCode = () => totp.generate({ timestamp: Date.now() + 30_000 })

  async function turnOn(): Promise<string[]> {
    const { secret } = await generateSecondFactor(context.payload, me.account, password, from)
    totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const codes = await enable(secret, totp.generate())
    me = { ...me, account: await accountOf(me.account.id) }
    return codes
  }

  test('is begun with the password only', async () => {
    const begun = generateSecondFactor(context.payload, me.account, 'nešto drugo', from)
    await expect(begun).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    const [event] = await eventsOf(context.payload, me.account.id, 'enableSecondFactor')
    expect(event).toMatchObject({ outcome: 'refused', details: { reason: 'password' } })
  })

  test('is on with one code, which also gives ten recovery codes that work', async () => {
    const codes = await turnOn()
    expect(new Set(codes).size).toBe(10)
    const { email } = me.account
    const [code] = codes
    expect(
      await signInWithPassword(context.payload, { email: email ?? '', password, otp: code }, from),
    ).toBeTruthy()
    expect(await recoveryCodesLeft(context.payload, me.account.id)).toBe(9)
  })

  test('has recovery codes of which the rows hold nothing that needs no key (F24)', async () => {
    const codes = await turnOn()
    const { id } = me.account
    const rows = await queryRows(context.payload, sql`select * from recovery_codes where user_id = ${id}`)
    expect(rows).toHaveLength(10)
    const forms = (code: string) => [
      code,
      code.replace('-', ''),
      `${id} ${code}`,
      `recovery code ${id} ${code}`,
    ]
    expect(recoverableSecrets(rows, codes.flatMap(forms))).toEqual([])
  })

  test('is not on with a wrong code, and no codes are made', async () => {
    const { secret } = await generateSecondFactor(context.payload, me.account, password, from)
    const wrong = enable(secret, '000000')
    await expect(wrong).rejects.toMatchObject(refusedWith('INVALID_PAYLOAD'))
    expect(await recoveryCodesLeft(context.payload, me.account.id)).toBe(0)
  })

  test('new recovery codes take the place of the old ones', async () => {
    const [old = ''] = await turnOn()
    const codes = await renewRecoveryCodes(context.payload, me.account, nextCode(), from)
    expect(codes).not.toContain(old)
    await expect(disableSecondFactor(context.payload, me.account, old, from)).rejects.toMatchObject(
      refusedWith('INVALID_OTP'),
    )
    await disableSecondFactor(context.payload, me.account, codes[0] ?? '', from)
    expect(await accountOf(me.account.id)).toMatchObject({ tfa_secret: null })
    expect(await queuedMails(context.payload, me.account.email ?? '')).toMatchObject([
      { subject: 'Prijava u dva koraka je isključena', text: expect.stringContaining('Firefox, Linux') },
    ])
  })

  test.each<[string, AuditAction, () => Promise<unknown>]>([
    [
      'new codes',
      'renewRecoveryCodes',
      () => renewRecoveryCodes(context.payload, me.account, nextCode(), from),
    ],
    [
      'turning it off',
      'disableSecondFactor',
      () => disableSecondFactor(context.payload, me.account, nextCode(), from),
    ],
  ])('%s that the audit log cannot tell of leave everything as it was', async (_, action, act) => {
    const [code = ''] = await turnOn()
    const before = (await eventsOf(context.payload, me.account.id, action)).length
    const allowWrites = await refuseWrites(context.databaseUrl, 'audit_events')
    await expect(act()).rejects.toThrow()
    await allowWrites()
    expect(await eventsOf(context.payload, me.account.id, action)).toHaveLength(before)
    const { email } = me.account
    const credentials = { email: email ?? '', password, otp: code }
    expect(await signInWithPassword(context.payload, credentials, from)).toBeTruthy()
    expect(await recoveryCodesLeft(context.payload, me.account.id)).toBe(9)
  })

  test('is turned off by nobody who guesses, and the right password does not help', async () => {
    await turnOn()
    const guess = () => disableSecondFactor(context.payload, me.account, '000000', from)
    for (let count = 1; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count += 1)
      await expect(guess()).rejects.toMatchObject(refusedWith('INVALID_OTP'))
    await changeOwnPassword(context.payload, me, { current: password, next }, from)
    await expect(guess()).rejects.toMatchObject(refusedWith('INVALID_OTP'))
    await expect(guess()).rejects.toMatchObject(refusedWith('REQUESTS_EXCEEDED'))
    const refused = await eventsOf(context.payload, me.account.id, 'disableSecondFactor')
    expect(refused.map(({ outcome }) => outcome)).toEqual(Array(LOGIN_ATTEMPTS_PER_ACCOUNT).fill('refused'))
  })

  test('that is off already is no wrong code', async () => {
    await expect(disableSecondFactor(context.payload, me.account, '123456', from)).rejects.toMatchObject(
      refusedWith('INVALID_PAYLOAD'),
    )
  })
})

describe('the export', () => {
  test('has the account, its sessions and events, and no secret', async () => {
    const { secret } = await generateSecondFactor(context.payload, me.account, password, from)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const codes = await enable(secret, code)
    await change(me.account.id, { firstName: 'Ana' })
    const account = await accountOf(me.account.id)
    const exported = await exportAccount(context.payload, account, from)
    expect(exported).toMatchObject({
      account: { email: account.email, first_name: 'Ana', has_password: true, has_second_factor: true },
      sessions: [{ id: me.sessionId, user_agent: FIREFOX }],
      events: expect.arrayContaining([
        expect.objectContaining({ action: 'exportData', by_yourself: true }),
        expect.objectContaining({ action: 'signIn', outcome: 'success' }),
      ]),
    })
    const text = JSON.stringify(exported)
    for (const hidden of [account.password_hash, account.tfa_secret, secret, me.refreshToken, ...codes])
      expect(text).not.toContain(hidden)
    expect(await eventsOf(context.payload, me.account.id, 'exportData')).toHaveLength(1)
  })

  test('leaves nothing out that the tables know of the account, but what opens it', async () => {
    const columnsOf = async (table: string) => {
      const rows = await queryRows(
        context.payload,
        sql`select column_name from information_schema.columns where table_name = ${table}`,
      )
      return rows.map(({ column_name: name }) => String(name))
    }
    // `auth_data` is always empty: it is in the contract, and we keep nothing there.
    const kept = ['password_hash', 'token_hash', 'tfa_secret', 'tfa_last_step', 'auth_data', 'user_id']
    const told = async (table: string) => (await columnsOf(table)).filter((name) => !kept.includes(name))
    await change(me.account.id, { languages: ['de', 'fr'], desks: ['complaint', 'contact'] })
    const exported = await exportAccount(context.payload, me.account, from)
    expect(Object.keys(exported.account as object)).toEqual(expect.arrayContaining(await told('users')))
    expect(Object.keys(exported.sessions[0] as object).sort()).toEqual((await told('sessions')).sort())
    expect(exported.account).toMatchObject({ languages: ['de', 'fr'], desks: ['complaint', 'contact'] })
  })

  test('keeps to itself what is somebody else’s', async () => {
    const other = await enter(await newPerson())
    const admin = await enter(await newPerson('admin'))
    await queryRows(
      context.payload,
      sql`insert into audit_events (action, outcome, actor_id, actor_email, subject_collection, subject_id, address)
        values ('changeRole', 'success', ${admin.account.id}, ${admin.account.email}, 'users', ${me.account.id}, '198.51.100.9')`,
    )
    const exported = await exportAccount(context.payload, me.account, from)
    expect(exported.events).toContainEqual(
      expect.objectContaining({ action: 'changeRole', by_yourself: false, address: null }),
    )
    const text = JSON.stringify(exported)
    for (const foreign of [
      other.account.id,
      other.sessionId,
      admin.account.id,
      admin.account.email,
      '198.51',
    ])
      expect(text).not.toContain(foreign)
  })
})

describe('the deletion', () => {
  const remove = (proof: string, { account } = me) => deleteOwnAccount(context.payload, account, proof, from)

  test('takes the account with its sessions, and the audit log keeps who it was', async () => {
    await remove(password)
    expect(await accountWithId(context.payload, me.account.id)).toBeNull()
    expect(await goesOn(me)).toBe(false)
    const [event] = await eventsOf(context.payload, me.account.id, 'delete')
    expect(event).toMatchObject({ actorEmail: me.account.email, subjectId: me.account.id })
  })

  test('needs the password, which cannot be guessed', async () => {
    for (let count = 0; count < LOGIN_ATTEMPTS_PER_ACCOUNT; count += 1)
      await expect(remove('nešto drugo')).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    await expect(remove(password)).rejects.toMatchObject(refusedWith('REQUESTS_EXCEEDED'))
    expect(await accountOf(me.account.id)).toBeTruthy()
  })

  test('of an account of a provider needs its address, in any case', async () => {
    await queryRows(
      context.payload,
      sql`update users set provider = 'company', password_hash = null where id = ${me.account.id}`,
    )
    me = { ...me, account: await accountOf(me.account.id) }
    await expect(remove('ana@kovina.example')).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    await remove(` ${me.account.email?.toUpperCase()} `)
    expect(await accountWithId(context.payload, me.account.id)).toBeNull()
  })

  test('is refused to somebody suspended meanwhile', async () => {
    await change(me.account.id, { status: 'suspended' })
    await expect(remove(password)).rejects.toMatchObject(refusedWith('INVALID_CREDENTIALS'))
    expect(await accountOf(me.account.id)).toMatchObject({ status: 'suspended' })
  })

  test('leaves an administrator: of two who go at once, one stays', async () => {
    await queryRows(context.payload, sql`delete from users where role = 'admin'`)
    const admins = [await enter(await newPerson('admin')), await enter(await newPerson('admin'))]
    const [one] = admins.map(({ account }) => account)
    expect(one && (await isLastAdmin(context.payload, one))).toBe(false)
    const ends = await Promise.allSettled(admins.map((keys) => remove(password, keys)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'UNPROCESSABLE_CONTENT' },
    })
    const [stays] = await queryRows(context.payload, sql`select id from users where role = 'admin'`)
    expect(await isLastAdmin(context.payload, await accountOf(String(stays?.id)))).toBe(true)
  })
})
