import { afterEach, describe, expect, test, vi } from 'vitest'
import { AUTOSAVE_STORED, type StoredAutosave } from '@/shared/autosaves'
import { keepPanelSession } from './keep-panel-session.patch'

const ORIGIN = 'https://kovina.example'
const RENEWAL = '/api/users/refresh-token?refresh'
const endedMessage = 'Sie sind nicht mehr angemeldet.'
const lostMessage = 'Der Server ist nicht erreichbar.'
const onRefused = vi.fn()

afterEach(() => {
  onRefused.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Server {
  status: number
  body?: object
  user?: object | null
  pathname?: string
}

/** Returns the panel's `fetch` on a page, with a server that responds in this way. */
function panelFetch({ status, body = {}, user = null, pathname = '/admin/collections/news/1' }: Server) {
  const send = async (input: string) =>
    input === '/api/users/me' ? Response.json({ user }) : Response.json(body, { status })
  const panel = { fetch: send as typeof fetch }
  vi.stubGlobal('location', { origin: ORIGIN, href: ORIGIN + pathname, pathname })
  vi.stubGlobal('window', panel)
  return { panel, restore: keepPanelSession({ endedMessage, lostMessage, onRefused }), send }
}

test.each([503, 507, 429])(
  'a renewal that is refused with %i looks like a lost connection',
  async (status) => {
    const message = 'Vorübergehend nicht verfügbar.'
    const { panel } = panelFetch({ status, body: { errors: [{ message }] } })
    await expect(panel.fetch(RENEWAL, { method: 'post' })).rejects.toThrow(message)
    expect(onRefused).toHaveBeenCalledOnce()
  },
)

test.each([401, 403])('a session that has ended (%i) keeps a form open, and says so', async (status) => {
  const { panel } = panelFetch({ status })
  await expect(panel.fetch(RENEWAL)).rejects.toThrow(endedMessage)
  expect(onRefused).toHaveBeenCalledOnce()
})

test.each(['/admin', '/admin/collections/news'])('%s, without a form, is left', async (pathname) => {
  const { panel } = panelFetch({ status: 401, pathname })
  expect((await panel.fetch(RENEWAL)).status).toBe(401)
  expect(onRefused).not.toHaveBeenCalled()
})

test('a renewal that succeeds is answered', async () => {
  expect((await panelFetch({ status: 200 }).panel.fetch(RENEWAL)).status).toBe(200)
})

test('a lost connection keeps the form open too', async () => {
  const { panel, restore } = panelFetch({ status: 200 })
  restore()
  panel.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  keepPanelSession({ endedMessage, lostMessage, onRefused })
  await expect(panel.fetch(RENEWAL)).rejects.toThrow(lostMessage)
  expect(onRefused).toHaveBeenCalledOnce()
})

test('a lost request for a preference ends without one, and any other stays lost', async () => {
  const { panel, restore } = panelFetch({ status: 200 })
  restore()
  panel.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  keepPanelSession({ endedMessage, lostMessage, onRefused })
  const preference = await panel.fetch(PREFERENCE)
  expect(preference.status).toBe(503)
  await expect(panel.fetch('/api/news/1', { method: 'PATCH' })).rejects.toThrow(lostMessage)
  await expect(panel.fetch('/admin')).rejects.toThrow('Failed to fetch')
})

const PREFERENCE = '/api/payload-preferences/collection-news-1'

test('an answer with a preference that breaks off ends without one, and a whole one is handed on', async () => {
  const { panel, restore } = panelFetch({ status: 200 })
  restore()
  panel.fetch = async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError()) }))
  keepPanelSession({ endedMessage, lostMessage, onRefused })
  expect((await panel.fetch(PREFERENCE)).status).toBe(503)
  const whole = panelFetch({ status: 200, body: { value: { fields: {} } } }).panel
  expect(await (await whole.fetch(PREFERENCE)).json()).toEqual({ value: { fields: {} } })
})

test('a request for a preference that is never answered ends without one', async () => {
  vi.useFakeTimers()
  const { panel, restore } = panelFetch({ status: 200 })
  restore()
  panel.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  keepPanelSession({ endedMessage, lostMessage, onRefused })
  const preference = panel.fetch(PREFERENCE)
  await vi.advanceTimersByTimeAsync(10_100)
  expect((await preference).status).toBe(503)
})

test('what is refused because nobody is signed in any more says so', async () => {
  const { panel } = panelFetch({ status: 403, body: { errors: [{ message: 'Not allowed' }] } })
  const response = await panel.fetch('/api/news/1', { method: 'PATCH' })
  expect([response.status, await response.json()]).toEqual([403, { errors: [{ message: endedMessage }] }])
})

test('whatever else is refused is shown by the panel itself', async () => {
  const body = { errors: [{ message: 'Not allowed' }] }
  const { panel } = panelFetch({ status: 403, body, user: { id: 1 } })
  expect(await (await panel.fetch('/api/news/1')).json()).toEqual(body)
  expect((await panelFetch({ status: 503 }).panel.fetch('/api/news/1')).status).toBe(503)
})

test('it ends with the panel', () => {
  const { panel, restore, send } = panelFetch({ status: 200 })
  restore()
  expect(panel.fetch).toBe(send)
})

describe('an autosave', () => {
  const path = '/api/news/1'
  const filled = { title: 'One', updatedAt: '2026-11-30T08:00:00.000Z' }

  /**
   * Returns the panel of a form with this server; records the requests that the server gets, and the responses that the
   * form gets.
   */
  function openForm(server: (init: RequestInit) => Promise<Response>) {
    const { panel, restore } = panelFetch({ status: 200 })
    restore()
    const sent: object[] = []
    const heard: StoredAutosave[] = []
    const target = new EventTarget()
    target.addEventListener(AUTOSAVE_STORED, (event) =>
      heard.push((event as CustomEvent<StoredAutosave>).detail),
    )
    const send: typeof fetch = (_, init = {}) => {
      sent.push(JSON.parse(String((init.body as FormData).get('_payload'))))
      return server(init)
    }
    Object.assign(panel, { fetch: send, dispatchEvent: target.dispatchEvent.bind(target) })
    keepPanelSession({ endedMessage, lostMessage, onRefused })
    const save = (content: object, locale = 'hr') => {
      const body = new FormData()
      body.set('_payload', JSON.stringify(content))
      return panel
        .fetch(`${path}?autosave=true&locale=${locale}`, { method: 'PATCH', body })
        .catch((failure: Error) => failure)
    }
    return { heard, save, sent }
  }

  const answerOf = (status: number) => async () => Response.json({}, { status })

  test('that is stored is told to the form, and no other', async () => {
    for (const status of [200, 409, 502]) {
      const { heard, save } = openForm(answerOf(status))
      expect(await save(filled)).toMatchObject({ status })
      expect(heard).toEqual(status === 200 ? [{ path, content: filled }] : [])
    }
  })

  test('takes along what its form has sent before without learning of it, in its language', async () => {
    const { save, sent } = openForm(answerOf(200))
    const contents = ['One', 'Two', 'Three'].map((title) => ({ ...filled, title }))
    for (const content of contents) await save(content)
    const [one, two, three] = contents
    expect(sent).toEqual([one, { ...two, earlierSaves: [one] }, { ...three, earlierSaves: [two, one] }])
    await save({ ...three, updatedAt: '2026-11-30T08:00:09.000Z' })
    await save(filled, 'de')
    expect(sent.slice(3)).toEqual([{ ...three, updatedAt: '2026-11-30T08:00:09.000Z' }, filled])
  })

  test('without a connection is not sent, and not taken along', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { save, sent } = openForm(async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await save(filled)).toEqual(new Error(lostMessage))
    vi.stubGlobal('navigator', { onLine: true })
    await save({ ...filled, title: 'Two' })
    await save({ ...filled, title: 'Three' })
    expect(sent).toEqual([
      filled,
      { ...filled, title: 'Two' },
      { ...filled, title: 'Three', earlierSaves: [{ ...filled, title: 'Two' }] },
    ])
  })

  test('without an answer is given up after 20 seconds, and not before', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { onLine: true })
    const { save } = openForm(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const end = vi.fn()
    void save(filled).then(end)
    await vi.advanceTimersByTimeAsync(19_900)
    expect(end).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(end).toHaveBeenCalledExactlyOnceWith(new Error(lostMessage))
  })
})

test('a call of a server function is given up after a minute, another page’s request never', async () => {
  vi.useFakeTimers()
  const { panel, restore } = panelFetch({ status: 200 })
  restore()
  const signals: (AbortSignal | null | undefined)[] = []
  panel.fetch = async (_, init) => {
    signals.push(init?.signal)
    return Response.json({})
  }
  keepPanelSession({ endedMessage, lostMessage, onRefused })
  const form = '/admin/collections/news/1'
  await panel.fetch(form, { method: 'POST', headers: { 'Next-Action': '7f' } })
  await panel.fetch(form, { headers: { RSC: '1' } })
  vi.advanceTimersByTime(59_000)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, undefined])
  vi.advanceTimersByTime(2000)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, undefined])
})
