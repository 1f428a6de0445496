// What an item must have before it is published: data that the rules of EU funds ask for. Drafts are saved without.

import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { richTextBody } from '@tests/support/database/content-fixtures'
import { requestRest } from '@tests/support/http/payload-rest'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '@/shared/locales'

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
    const all = await save(`projects/${id}`, 'locale=hr&publishAllLocales=true', { _status: 'published' })
    expect(all.status).toBe(200)
    const { body } = await requestRest(`/projects/${id}?locale=all&depth=0`, {
      authorization: `Bearer ${token}`,
    })
    expect(body._status).toMatchObject({ hr: 'published', de: 'published', fr: 'draft' })
  })

  test('of another kind needs none of it', async () => {
    const { status } = await publish('projects', { ...texts('Nosač'), ...PROJECT, kind: 'example' })
    expect(status).toBe(201)
  })
})
