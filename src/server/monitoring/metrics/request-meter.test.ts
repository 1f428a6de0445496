import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { POLL_OPTIONS } from '@tests/support/timeouts'
import { expect, test, vi } from 'vitest'
import { requestKindOf } from './request-kinds'
import { RequestMeter } from './request-meter'

test.each([
  ['/', 'rendered_page'],
  ['/en/company?q=1', 'rendered_page'],
  ['/en/nope', 'rendered_page'],
  ['/__proto__', 'rendered_page'],
  ['/sitemap.xml', 'rendered_page'],
  ['/users/me', 'contract'],
  ['/auth/login', 'contract'],
  ['/admin', 'panel'],
  ['/admin?x', 'panel'],
  ['/api/news', 'api'],
  ['/api/media/file/a.avif', 'file'],
  ['/api/attachments/file/a.pdf', 'file'],
  ['/fonts/a.woff2', 'file'],
  ['/_next/static/a.js', 'script'],
  ['/submissions/contact', 'form'],
  ['/internal/expire', 'internal'],
  ['/metrics', 'other'],
  ['/session/renew', 'other'],
])('%s is of kind %s', (url, kind) => {
  expect(requestKindOf(url)).toBe(kind)
})

test('requests are told apart by kind, method and status, and fall into the first bucket that holds them', () => {
  const meter = new RequestMeter()
  for (const ms of [0, 1, 1.1, 60_000]) meter.count('cached_page', 'GET', 200, ms)
  meter.count('cached_page', 'HEAD', 304, 0)
  meter.count('form', 'POST', 303, 20)
  meter.count('api', 'DELETE', 500, 20)
  meter.count('api', 'GET', 0, 20)
  meter.count('api', 'GET', 999, 20)
  const found = meter.series.map(({ labels, count }) => [...Object.values(labels), count].join(' '))
  expect(found.sort()).toEqual([
    'api read 5xx 1',
    'api read aborted 1',
    'api write 5xx 1',
    'cached_page read 2xx 4',
    'cached_page read 3xx 1',
    'form write 3xx 1',
  ])
  const kept = meter.series.find(({ count }) => count === 4)
  expect(kept?.buckets).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(kept?.seconds).toBeCloseTo(60.0021)
})

test('an answer is counted when it is out, and one whose reader leaves as aborted', async () => {
  const meter = new RequestMeter()
  const server = createServer((request, response) => {
    const { url = '', method = '' } = request
    meter.measure(response, { url, method, began: performance.now() })
    if (url === '/en/never') request.socket.destroy()
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      get({ host: '127.0.0.1', port, path }, (answer) => answer.resume().once('end', resolve)).once(
        'error',
        () => resolve(),
      )
    })
  await ask('/en/nope')
  await ask('/en/never')
  await vi.waitFor(
    () =>
      expect(meter.series.map(({ labels }) => `${labels.kind} ${labels.status}`).sort()).toEqual([
        'rendered_page 4xx',
        'rendered_page aborted',
      ]),
    POLL_OPTIONS,
  )
  server.close()
})
