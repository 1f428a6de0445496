import { afterEach, expect, test, vi } from 'vitest'
import { keepPanelSession } from './keep-panel-session.patch'

const ORIGIN = 'https://kovina.example'
const RENEWAL = '/api/users/refresh-token?refresh'
const endedMessage = 'Sie sind nicht mehr angemeldet.'
const lostMessage = 'Der Server ist nicht erreichbar.'
const onRefused = vi.fn()

afterEach(() => {
  onRefused.mockClear()
  vi.unstubAllGlobals()
})

interface Server {
  status: number
  body?: object
  user?: object | null
  pathname?: string
}

/** The panel's `fetch` on a page, with a server that answers so. */
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
  const preference = await panel.fetch('/api/payload-preferences/collection-news-1')
  expect(preference.status).toBe(503)
  await expect(panel.fetch('/api/news/1', { method: 'PATCH' })).rejects.toThrow(lostMessage)
  await expect(panel.fetch('/admin')).rejects.toThrow('Failed to fetch')
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
