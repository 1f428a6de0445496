import { afterEach, expect, test, vi } from 'vitest'
import { keepPanelSession } from './keep-panel-session.patch'

const RENEWAL = '/api/users/refresh-token?refresh'

afterEach(() => vi.unstubAllGlobals())

/** The panel's `fetch` with a server that answers so. */
function panelFetch(status: number, body: object = {}): typeof fetch {
  const panel = { fetch: async () => Response.json(body, { status }) }
  vi.stubGlobal('window', panel)
  keepPanelSession()
  return panel.fetch as typeof fetch
}

test.each([503, 507, 429])(
  'a renewal that is refused with %i looks like a lost connection',
  async (status) => {
    const message = 'Vorübergehend nicht verfügbar.'
    await expect(panelFetch(status, { errors: [{ message }] })(RENEWAL, { method: 'post' })).rejects.toThrow(
      message,
    )
  },
)

test.each([200, 401, 403])('a renewal that is answered with %i is answered', async (status) => {
  expect((await panelFetch(status)(RENEWAL)).status).toBe(status)
})

test('whatever else is refused is shown by the panel itself', async () => {
  expect((await panelFetch(503)('/api/news/1')).status).toBe(503)
})
