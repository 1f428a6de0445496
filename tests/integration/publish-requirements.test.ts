// Requirements of a publication: data that the rules of EU funds ask for, and values in their order. Drafts are saved without.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { richTextBody } from '@tests/support/database/content-fixtures'
import { requestRest } from '@tests/support/http/payload-rest'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminMessage } from '@/i18n/admin-messages'
import { LOCALE_CODES, type Locale } from '@/shared/locales'

const context = useInProcessContract()
let token = ''

beforeAll(async () => {
  token = (await context.signIn(await context.person({ role: 'editor' }))).access_token
})

const noon = (day: string) => `${day}T12:00:00.000Z`
const texts = (title: string) => ({ title, summary: `${title}: a summary of a sensible length.` })

interface Saved {
  status: number
  id: number
  /** Messages by the paths of their fields. */
  refused: Record<string, string>
}

/** Saves something new, or a change, with the panel in this language. */
async function save(path: string, query: string, body: object, panel: Locale = 'en'): Promise<Saved> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': panel }
  const method = /\d$/.test(path) ? 'PATCH' : 'POST'
  const answer = await requestRest(`/${path}?${query}`, headers, { method, body })
  const errors: { path: string; message: string }[] = answer.body.errors?.[0]?.data?.errors ?? []
  return {
    status: answer.status,
    id: answer.body.doc?.id,
    refused: Object.fromEntries(errors.map((error) => [error.path, error.message])),
  }
}

const publish = (path: string, body: object, locale: Locale = 'hr', panel: Locale = 'en') =>
  save(
    path,
    `locale=${locale}&publishSpecificLocale=${locale}&fallback-locale=null`,
    { ...body, _status: 'published' },
    panel,
  )

describe('an EU project', () => {
  const PROJECT = { kind: 'eu', datedOn: noon('2026-03-02') }
  const SHARED = {
    code: 'NPOO.C1.1.1',
    totalAmountEur: 1_000_000,
    euAmountEur: 400_000,
    from: noon('2025-05-01'),
    to: noon('2027-10-31'),
  }
  const wordsOf = (programme: string) => ({ programme, aims: richTextBody('Less scrap.') })

  test('is saved as a draft without its publicity data, and not published', async () => {
    const draft = await save('projects', 'locale=hr&draft=true', {
      ...texts('Peć'),
      ...PROJECT,
      _status: 'draft',
    })
    expect(draft.status).toBe(201)
    const { status, refused } = await publish(`projects/${draft.id}`, {})
    expect(status).toBe(400)
    expect(Object.keys(refused).sort()).toEqual(
      ['aims', 'code', 'euAmountEur', 'from', 'programme', 'to', 'totalAmountEur'].map(
        (name) => `eu.${name}`,
      ),
    )
    const whole = await publish(`projects/${draft.id}`, { eu: { ...SHARED, ...wordsOf('Program') } })
    expect([whole.status, whole.refused]).toEqual([200, {}])
  })

  test('needs programme and aims in each language, and what all share once', async () => {
    const eu = { ...SHARED, ...wordsOf('Program') }
    const { id } = await publish('projects', { ...texts('Mjerenje'), ...PROJECT, eu })
    const german = await publish(`projects/${id}`, texts('Messen'), 'de')
    expect([german.status, Object.keys(german.refused).sort()]).toEqual([400, ['eu.aims', 'eu.programme']])
    expect(
      (await publish(`projects/${id}`, { ...texts('Messen'), eu: wordsOf('Programm') }, 'de')).status,
    ).toBe(200)
  })

  test('is published in all languages that have programme and aims, and stays a draft in the others', async () => {
    const eu = { ...SHARED, ...wordsOf('Program') }
    const { id } = await publish('projects', { ...texts('Robot'), ...PROJECT, eu })
    const draft = (locale: Locale, body: object) =>
      save(`projects/${id}`, `locale=${locale}&draft=true&fallback-locale=null`, {
        ...body,
        _status: 'draft',
      })
    await draft('de', { ...texts('Roboter'), eu: wordsOf('Programm') })
    await draft('fr', texts('Robot soudeur'))
    // As the editor leaves what was typed and deleted.
    await draft('it', { ...texts('Robot saldatore'), eu: { programme: 'Programma', aims: richTextBody('') } })
    const all = await save(`projects/${id}`, 'locale=hr&publishAllLocales=true', { _status: 'published' })
    expect(all.status).toBe(200)
    const { body } = await requestRest(`/projects/${id}?locale=all&depth=0`, {
      authorization: `Bearer ${token}`,
    })
    expect(body._status).toMatchObject({ hr: 'published', de: 'published', fr: 'draft', it: 'draft' })
  })

  test('of another kind needs none of it', async () => {
    const { status } = await publish('projects', { ...texts('Nosač'), ...PROJECT, kind: 'example' })
    expect(status).toBe(201)
  })
})

describe('values the wrong way round are not published', () => {
  const POSITION = {
    body: richTextBody('Izrada alata.'),
    place: 'Karlovac',
    employment: 'fullTime',
    postedOn: noon('2026-03-02'),
  }
  const CERTIFICATE = { standard: 'ISO 9001:2015', position: 1 }
  const EU = {
    programme: 'Program',
    code: 'K.1',
    aims: richTextBody('Manje škarta.'),
    totalAmountEur: 2000,
    euAmountEur: 1000,
    from: noon('2026-01-01'),
    to: noon('2026-12-31'),
  }
  const PROJECT = { kind: 'eu', datedOn: noon('2026-03-02') }

  test.each([
    [
      'positions',
      'salaryToEur',
      'fields.notBelow',
      'positions.salaryFromEur',
      { ...POSITION, salaryFromEur: 1800, salaryToEur: 1799 },
      { salaryToEur: 1800 },
    ],
    [
      'positions',
      'closesOn',
      'fields.notBefore',
      'positions.postedOn',
      { ...POSITION, closesOn: noon('2026-03-01') },
      // Another hour of the same day, as a program may send it.
      { closesOn: '2026-03-02T00:30:00.000Z' },
    ],
    [
      'certificates',
      'validUntil',
      'fields.notBefore',
      'certificates.validFrom',
      { ...CERTIFICATE, validFrom: noon('2026-03-02'), validUntil: noon('2025-03-01') },
      { validUntil: noon('2029-03-01') },
    ],
    [
      'projects',
      'eu.to',
      'fields.notBefore',
      'projects.from',
      { ...PROJECT, eu: { ...EU, to: noon('2025-12-31') } },
      { eu: { to: EU.from } },
    ],
    [
      'projects',
      'eu.totalAmountEur',
      'fields.notBelow',
      'projects.euAmountEur',
      { ...PROJECT, eu: { ...EU, totalAmountEur: 999 } },
      { eu: { totalAmountEur: 1000 } },
    ],
  ] as const)('%s: %s', async (collection, field, message, other, wrong, right) => {
    const item = { ...texts(`Naslov ${field}`), ...wrong, _status: 'draft' }
    const draft = await save(collection, 'locale=hr&draft=true', item)
    expect(draft.status).toBe(201)
    for (const panel of LOCALE_CODES) {
      const { status, refused } = await publish(`${collection}/${draft.id}`, {}, 'hr', panel)
      const text = adminMessage(panel, message).replace('{field}', adminMessage(panel, other))
      expect([status, refused]).toEqual([400, { [field]: text }])
    }
    const corrected = await publish(`${collection}/${draft.id}`, right)
    expect([corrected.status, corrected.refused]).toEqual([200, {}])
  })
})

test('a start that is no date is refused at its own field, whatever stands at the end', async () => {
  const position = { body: richTextBody('Izrada alata.'), place: 'Karlovac', employment: 'fullTime' }
  const item = { ...texts('Tokar'), ...position, postedOn: '1.3.2026. u podne', closesOn: noon('2026-04-01') }
  const { status, refused } = await publish('positions', item)
  expect([status, Object.keys(refused)]).toEqual([400, ['postedOn']])
})
