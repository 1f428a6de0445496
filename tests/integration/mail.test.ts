import { query } from '@tests/support/database/database-server'
import { useTestContext } from '@tests/support/database/test-context'
import { allMails, mailsTo, nthMailTo, type ReceivedMail } from '@tests/support/mail/mailbox'
import { type SmtpSink, smtpSink } from '@tests/support/services/smtp-sink'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { createLocalReq } from 'payload'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pagePath } from '@/i18n/routing/routes'
import { mailCredentialsChanged } from '@/identity/mails/credentials-changed'
import { mailVerification } from '@/identity/mails/email-verification'
import { mailInvite } from '@/identity/mails/invitation'
import { mailPasswordReset } from '@/identity/mails/password-reset'
import { announceSignIn } from '@/identity/sign-in/complete-sign-in'
import type { Account } from '@/identity/users/account'
import { inTransaction } from '@/platform/database/in-transaction'
import { getEnvironment, setEnvironment } from '@/platform/env/env'
import { queueMail } from '@/platform/mail/queue-mail'
import { startJobRunner } from '@/server/background/job-runner'
import { startMaintenance } from '@/server/background/maintenance'
import { runDueJobs } from '@/server/background/run-due-jobs'
import { UnansweredCallError } from '@/server/loopback'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { LOCALE_CODES, type Locale, localeEntry } from '@/shared/locales'

const context = useTestContext()
const LINK = 'https://kovina.example/hr/prijava?token=a.b-c_d&next=1'

const dataDir = () => getEnvironment().dataDir
const message = (to: string) => ({ to, subject: 'Pozdrav', text: 'Dobar dan.\n', html: '<p>Dobar dan.</p>' })
const runJobs = () => context.payload.jobs.run({ limit: 50, silent: true })

interface Job extends Record<string, unknown> {
  processing: boolean
  has_error: boolean
  total_tried: string
  seconds_to_wait: number | null
  input: unknown
}
const jobs = () =>
  query<Job>(
    context.databaseUrl,
    `select processing, has_error, total_tried, input,
       extract(epoch from wait_until - now())::float as seconds_to_wait from payload_jobs order by id`,
  )
const hurry = () => query(context.databaseUrl, 'update payload_jobs set wait_until = now()')

let sink: SmtpSink | undefined
const useSink = async (options?: Parameters<typeof smtpSink>[0]) => {
  sink = await smtpSink(options)
  setEnvironment({ SMTP_URL: sink.url })
  return sink
}
afterEach(async () => {
  setEnvironment({ SMTP_URL: '' })
  await query(context.databaseUrl, 'delete from payload_jobs')
  await sink?.close()
  sink = undefined
})

describe('a queued mail', () => {
  test('is written into the outbox when no mail server is named, and leaves no job behind', async () => {
    await queueMail(context.payload, { ...message('outbox@example.com'), locale: 'de' })
    expect(await mailsTo(dataDir(), 'outbox@example.com')).toEqual([])
    await runJobs()
    const [mail, ...others] = await mailsTo(dataDir(), 'outbox@example.com')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Pozdrav', from: 'no-reply@kovina.example' })
    expect(mail?.text.trim()).toBe('Dobar dan.')
    expect(mail?.html).toContain('<p>Dobar dan.</p>')
    expect(mail?.headers).toMatchObject({ 'content-language': 'de', 'auto-submitted': 'auto-generated' })
    expect(await jobs()).toEqual([])
  })

  test('goes through the mail server that is named', async () => {
    const { mails } = await useSink()
    await queueMail(context.payload, message('ana@example.com'))
    await runJobs()
    expect(mails).toMatchObject([{ to: 'ana@example.com', subject: 'Pozdrav' }])
  })

  test('keeps its text, and the keys in it, from whoever reads the queue', async () => {
    await queueMail(context.payload, { ...message('ana@example.com'), text: LINK })
    const queue = JSON.stringify(await jobs())
    for (const secret of ['ana@example.com', 'Pozdrav', 'token']) expect(queue).not.toContain(secret)
  })

  test('is never sent when the transaction that queued it is rolled back', async () => {
    const req = await createLocalReq({}, context.payload)
    const work = inTransaction(req, async () => {
      await queueMail(context.payload, message('nobody@example.com'), req)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
    await runJobs()
    expect(await mailsTo(dataDir(), 'nobody@example.com')).toEqual([])
  })

  test('to an address that is none is refused before it is queued', async () => {
    const hostile = message('ana@example.com\r\nBcc: eve@example.com')
    await expect(queueMail(context.payload, hostile)).rejects.toThrow()
    expect(await jobs()).toEqual([])
  })
})

describe('a mail that cannot be sent', () => {
  test('waits and is tried again, and does not keep others from leaving', async () => {
    let isRefused = true
    const { mailsTo: arrived } = await useSink({ refuse: (to) => isRefused && to === 'later@example.com' })
    for (const to of ['later@example.com', 'now@example.com']) await queueMail(context.payload, message(to))
    await runJobs()
    expect(arrived('now@example.com')).toHaveLength(1)
    const [job, ...others] = await jobs()
    expect(others).toEqual([])
    expect(job).toMatchObject({ processing: false, has_error: false, total_tried: '1' })
    expect(job?.seconds_to_wait).toBeGreaterThan(20)
    expect(job?.seconds_to_wait).toBeLessThanOrEqual(30)

    isRefused = false
    await runJobs()
    expect(arrived('later@example.com')).toEqual([])
    await hurry()
    await runJobs()
    expect(arrived('later@example.com')).toHaveLength(1)
    expect(await jobs()).toEqual([])
  })

  test('waits twice as long each time, an hour at most, and is given up after 24 attempts: then the job stays, with its fault', async () => {
    const { port, close } = await smtpSink()
    await close()
    setEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await queueMail(context.payload, message('ana@example.com'))
    const pauses: number[] = []
    for (let attempt = 1; attempt < 24; attempt++) {
      await runJobs()
      const [job] = await jobs()
      expect(job).toMatchObject({ has_error: false, total_tried: String(attempt) })
      pauses.push(Math.round((job?.seconds_to_wait ?? 0) / 30))
      await hurry()
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, ...Array(16).fill(120)])
    await runJobs()
    expect(await jobs()).toMatchObject([{ has_error: true, processing: false, total_tried: '24' }])
    const faults = await query(context.databaseUrl, `select error->>'message' as message from payload_jobs`)
    expect(faults).toEqual([{ message: expect.stringContaining('ECONNREFUSED') }])
  })

  test('is taken away 30 days after it was given up, one that still waits is not', async () => {
    const states = [
      { to: 'waiting@example.com', isGivenUp: false, days: 31 },
      { to: 'lately@example.com', isGivenUp: true, days: 29 },
      { to: 'long-ago@example.com', isGivenUp: true, days: 31 },
    ]
    for (const { to, isGivenUp, days } of states) {
      await queueMail(context.payload, message(to))
      const change = `update payload_jobs set has_error = ${isGivenUp}, total_tried = ${days},
        updated_at = now() - interval '${days} days' where total_tried = 0`
      await query(context.databaseUrl, change)
    }
    // Any other job as well.
    await query(
      context.databaseUrl,
      `insert into payload_jobs (task_slug, has_error, updated_at)
       values ('schedulePublish', true, now() - interval '31 days')`,
    )
    const stop = startMaintenance({
      databaseUrl: context.databaseUrl,
      runInNext: async () => {},
      dataDir: getEnvironment().dataDir,
    })
    try {
      await vi.waitFor(
        async () =>
          expect(await jobs()).toMatchObject([
            { has_error: false, total_tried: '31' },
            { has_error: true, total_tried: '29' },
          ]),
        POLL_OPTIONS,
      )
    } finally {
      await stop()
    }
  })

  test('is the same mail at each attempt', async () => {
    await queueMail(context.payload, message('same@example.com'))
    const marks: unknown[] = []
    await query(context.databaseUrl, 'create table kept as select * from payload_jobs')
    for (let attempt = 1; attempt <= 2; attempt++) {
      await runJobs()
      const mails = await mailsTo(dataDir(), 'same@example.com')
      marks.push(mails.map(({ messageId, headers }) => [messageId, headers.date]))
      await query(context.databaseUrl, 'insert into payload_jobs select * from kept')
    }
    await query(context.databaseUrl, 'drop table kept')
    expect(marks).toEqual([[[expect.stringMatching(/^<.+@kovina\.example>$/), expect.any(String)]], marks[0]])
  })
})

describe('our server', () => {
  const watch = (run: () => Promise<unknown>) =>
    startJobRunner({
      databaseUrl: context.databaseUrl,
      run: async () => {
        await run()
      },
      log: () => {},
    })

  test('hears of a mail and sends it at once, not at its next look', async () => {
    const { setTimeout: realSetTimeout } = globalThis
    /** The interval between its looks: none comes but the first. */
    const LOOK_EVERY_MS = 10_000
    const withoutLooks = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
      realSetTimeout(work, ms === LOOK_EVERY_MS ? 1e9 : ms, ...args)
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(withoutLooks as never)
    const stop = await watch(runJobs)
    try {
      // Its look at the start is over when it takes a first mail.
      await queueMail(context.payload, message('first@example.com'))
      await nthMailTo(dataDir(), 'first@example.com')
      await queueMail(context.payload, message('quick@example.com'))
      await nthMailTo(dataDir(), 'quick@example.com')
    } finally {
      await stop()
      vi.restoreAllMocks()
    }
  })

  test('sends each mail once, however many of its processes hear of it', async () => {
    const { mails } = await useSink()
    const stops = await Promise.all([watch(runJobs), watch(runJobs), watch(runJobs)])
    try {
      const expected = Array.from({ length: 60 }, (_, n) => `many-${n}@example.com`)
      await Promise.all(expected.map((to) => queueMail(context.payload, message(to))))
      await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 60_000, interval: 200 })
      expect(mails.map(({ to }) => to).sort()).toEqual(expected.sort())
    } finally {
      for (const stop of stops) await stop()
    }
  })

  test('is not kept busy by work that cannot be done', async () => {
    const run = vi.fn(async () => {})
    await queueMail(context.payload, message('stuck@example.com'))
    const stop = await watch(run)
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), POLL_OPTIONS)
    // Announced anew it tries anew, once.
    await queueMail(context.payload, message('stuck@example.com'))
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1), POLL_OPTIONS)
    await stop()
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('takes up again, at its start, what a killed process was doing', async () => {
    await queueMail(context.payload, message('killed@example.com'))
    await query(context.databaseUrl, 'update payload_jobs set processing = true')
    const stop = await watch(runJobs)
    await nthMailTo(dataDir(), 'killed@example.com')
    await stop()
  })

  test.each([
    [
      'leaves alone what a run without an answer may still be doing',
      new UnansweredCallError('no answer'),
      true,
    ],
    ['takes up again what was being done by a run that has failed', new Error('answered 500'), false],
  ])('%s', async (_, fault, isLeft) => {
    const seen: boolean[][] = []
    const stop = await watch(async () => {
      const states = (await jobs()).map(({ processing }) => processing)
      // As Payload marks what it begins.
      await query(context.databaseUrl, 'update payload_jobs set processing = true')
      seen.push(states)
      // The runner tries again by itself, on a slow machine also before the next mail.
      if (states.length === 1) throw fault
    })
    try {
      await queueMail(context.payload, message('long@example.com'))
      await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), POLL_OPTIONS)
      await queueMail(context.payload, message('next@example.com'))
      const withNext = () => seen.find(({ length }) => length === 2)
      await vi.waitFor(() => expect(withNext()).toEqual([isLeft, false]), POLL_OPTIONS)
    } finally {
      await stop()
    }
  })

  test('takes up again, at its start, what Payload gave up when the database fell over', async () => {
    await queueMail(context.payload, message('fallen@example.com'))
    // As twelve falls of the database left it (tests/process/crash-recovery.test.ts): tried, and no failure of the mail.
    await query(context.databaseUrl, 'update payload_jobs set has_error = true, total_tried = 1')
    const stop = await watch(runJobs)
    await nthMailTo(dataDir(), 'fallen@example.com')
    await stop()
  })

  test('leaves alone what has failed as often as it was tried, and what was called off', async () => {
    for (const address of ['failed@example.com', 'cancelled@example.com'])
      await queueMail(context.payload, message(address))
    const [failed, cancelled] = await query<{ id: number }>(
      context.databaseUrl,
      'update payload_jobs set has_error = true, total_tried = 1 returning id',
    )
    await query(
      context.databaseUrl,
      `insert into payload_jobs_log (_order, _parent_id, id, executed_at, completed_at, task_slug, task_i_d, state)
       values (1, ${failed?.id}, 'failure', now(), now(), 'sendMail', '1', 'failed')`,
    )
    await query(
      context.databaseUrl,
      `update payload_jobs set error = '{"cancelled": true}' where id = ${cancelled?.id}`,
    )
    const run = vi.fn(async () => {})
    expect(await runDueJobs(context.databaseUrl, run, true)).toBe(true)
    expect(run).not.toHaveBeenCalled()
    expect(await jobs()).toMatchObject([{ has_error: true }, { has_error: true }])
  })
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const FIREFOX_UPDATED = FIREFOX.replaceAll('145', '146')
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'

/** The year where the company is, which begins before that of UTC. */
const companyYear = () =>
  new Intl.DateTimeFormat('en', { timeZone: COMPANY_TIME_ZONE, year: 'numeric' }).format()

let nextId = 1
function anAccount(email: string | null, language: string | null = 'hr-HR'): Account {
  return {
    id: `00000000-0000-4000-8000-${String(nextId++).padStart(12, '0')}`,
    email,
    first_name: null,
    last_name: null,
    role: 'member',
    status: 'active',
    provider: 'default',
    language,
    password_hash: null,
    tfa_secret: null,
    tfa_last_step: null,
    languages: [] as Locale[],
    needs_second_factor: false,
  }
}

async function signedIn(account: Account, userAgent: string | null, outcome = 'success'): Promise<void> {
  await query(
    context.databaseUrl,
    `insert into audit_events (action, outcome, actor_id, user_agent) values ('signIn', $1, $2, $3)`,
    [outcome, account.id, userAgent],
  )
}

describe.each(LOCALE_CODES)('in %s', (locale) => {
  const email = (name: string) => `${name}-${locale}@example.com`

  async function theMail(name: string): Promise<ReceivedMail> {
    await runJobs()
    const [mail, ...others] = await mailsTo(dataDir(), email(name))
    expect(others).toEqual([])
    if (!mail) throw new Error(`no mail to ${email(name)}`)
    return mail
  }
  function expectWhole(mail: ReceivedMail, link?: string) {
    const { html, text, headers } = mail
    expect(headers['content-language']).toBe(localeEntry(locale).lang)
    expect(html).toContain(`<html lang="${localeEntry(locale).lang}"`)
    if (link) {
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
      expect(text).toContain(link)
    }
    for (const part of [mail.subject, text])
      expect(part).not.toMatch(/(newSignIn|changedKeys|layout)\.|undefined|\bnull\b|[{}]/)
  }

  test('an invitation names who invites, if there is somebody', async () => {
    const inviter = 'Ana <b>Horvat</b>'
    await mailInvite(context.payload, { email: email('invite'), locale, link: LINK, inviter })
    const mail = await theMail('invite')
    expectWhole(mail, LINK)
    expect(mail.text).toContain(inviter)
    expect(mail.html).toContain('Ana &lt;b&gt;Horvat&lt;/b&gt;')
    await mailInvite(context.payload, { email: email('invite-2'), locale, link: LINK, inviter: null })
    expectWhole(await theMail('invite-2'), LINK)
  })

  test('a confirmation and a reset say how long their link works', async () => {
    await mailVerification(context.payload, { email: email('verify'), locale, link: LINK })
    await mailPasswordReset(context.payload, { email: email('reset'), locale, link: LINK })
    const verification = await theMail('verify')
    expectWhole(verification, LINK)
    expect(verification.text).toMatch(/\b7\b/)
    const reset = await theMail('reset')
    expectWhole(reset, LINK)
    expect(reset.text).toMatch(/\b24\b/)
  })

  test('a new sign-in is told with device, address and time', async () => {
    const account = anAccount(email('sign-in'), `${locale}-${localeEntry(locale).lang}`)
    await signedIn(account, FIREFOX)
    await announceSignIn(
      context.payload,
      account,
      { address: '203.0.113.7', userAgent: SAFARI },
      account.provider,
    )
    const mail = await theMail('sign-in')
    expectWhole(mail, getEnvironment().siteUrl + pagePath('forgottenPassword', locale))
    expect(mail.text).toContain('Safari, iPhone')
    expect(mail.text).toContain('203.0.113.7')
    expect(mail.text).toContain(companyYear())
  })

  test('changed keys are told with device and address, and what to do', async () => {
    const req = await createLocalReq({}, context.payload)
    const from = { address: '203.0.113.7', userAgent: SAFARI }
    for (const key of ['password', 'secondFactor', 'oldEmail', 'newEmail'] as const) {
      const change = { key, from, movedTo: 'druga@kovina.example' }
      await mailCredentialsChanged(req, anAccount(email(key.toLowerCase()), locale), change)
      const mail = await theMail(key.toLowerCase())
      // At the old address a new password is of no use.
      const advice = getEnvironment().siteUrl + pagePath('forgottenPassword', locale)
      expectWhole(mail, key === 'oldEmail' ? undefined : advice)
      expect(mail.text.includes(advice)).toBe(key !== 'oldEmail')
      expect(mail.text.includes('druga@kovina.example')).toBe(key === 'oldEmail')
      expect(mail.text).toContain('Safari, iPhone')
      expect(mail.text).toContain('203.0.113.7')
    }
  })

  test('what an administrator has changed is told without from where', async () => {
    const req = await createLocalReq({}, context.payload)
    await mailCredentialsChanged(req, anAccount(email('by-admin'), locale), { key: 'password', from: null })
    const { text, link, subject } = await theMail('by-admin')
    expect(text).toContain(companyYear())
    expect(text).toMatch(/admin|amministra/i)
    expect(link).toBe('')
    expect(`${subject} ${text}`).not.toMatch(/(newSignIn|changedKeys|layout)\.|undefined|\bnull\b|[{}]/)
  })
})

test('the five languages differ in subject and text', async () => {
  const own = (mails: ReceivedMail[], name: string, part: (mail: ReceivedMail) => string) =>
    new Set(mails.filter(({ to }) => to.startsWith(`${name}-`) && !to.includes('-2-')).map(part))
  const mails = await allMails(dataDir())
  for (const name of [
    'invite',
    'verify',
    'reset',
    'sign-in',
    'password',
    'secondfactor',
    'oldemail',
    'newemail',
    'by-admin',
  ]) {
    expect(own(mails, name, ({ subject }) => subject).size, name).toBe(5)
    expect(own(mails, name, ({ text }) => text).size, name).toBe(5)
  }
})

test('whoever signs in through another service is not asked to set a password here', async () => {
  const account = { ...anAccount('elsewhere@example.com', 'en-EN'), provider: 'google' }
  await signedIn(account, FIREFOX)
  await announceSignIn(context.payload, account, { address: '', userAgent: SAFARI }, account.provider)
  await runJobs()
  const [mail] = await mailsTo(dataDir(), 'elsewhere@example.com')
  expect(mail?.text).toContain('with the service you use to sign in')
  expect(mail?.link).toBe('')
})

describe('a sign-in is no news', () => {
  const from = { address: '203.0.113.7', userAgent: SAFARI }
  const silent = async (account: Account, origin = from) => {
    await announceSignIn(context.payload, account, origin, account.provider)
    expect(await jobs()).toEqual([])
  }

  test('when it is the first, whatever failed before', async () => {
    const account = anAccount('first-ever@example.com')
    await signedIn(account, FIREFOX, 'refused')
    await silent(account)
  })

  test('on a known device, also after an update of the browser', async () => {
    const account = anAccount('known@example.com')
    await signedIn(account, FIREFOX)
    await silent(account, { address: '203.0.113.7', userAgent: FIREFOX_UPDATED })
  })

  test('to somebody without an address', async () => {
    const account = anAccount(null)
    await signedIn(account, FIREFOX)
    await silent(account)
  })

  test('to somebody else', async () => {
    await signedIn(anAccount('somebody@example.com'), FIREFOX)
    await silent(anAccount('else@example.com'))
  })
})

test('keys change for somebody whose address no mail can go to', async () => {
  const req = await createLocalReq({}, context.payload)
  await mailCredentialsChanged(req, anAccount('not an address'), { key: 'password', from: null })
  expect(await jobs()).toEqual([])
})

test('a sign-in goes on when its mail cannot be queued', async () => {
  const account = anAccount('not an address')
  await signedIn(account, FIREFOX)
  await announceSignIn(context.payload, account, { address: '', userAgent: SAFARI }, account.provider)
  expect(await jobs()).toEqual([])
})
