import { expect, test } from 'vitest'
import type { CachedPage } from '../cached-page'
import { compressQuickly, decompress } from '../compression'
import type { PageRequest } from '../page-request'
import { decodePageFile, encodePageFile, type FileSigning, type PersistedPage } from './page-file'

const asked: PageRequest = {
  key: 'hr/novosti',
  url: '/novosti',
  renderPath: '/hr/novosti',
  route: 'news',
  locale: 'hr',
  writesCookie: true,
  withAdminBar: false,
}
const signing: FileSigning = { key: new Uint8Array(32).fill(7), context: 'build 1' }

async function aPage(html = '<html>Čelik 🙂</html>'): Promise<PersistedPage> {
  const compressed = await compressQuickly(Buffer.from(html))
  const size = Object.values(compressed).reduce((sum, bytes: Buffer) => sum + bytes.length, 0)
  const headers = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Security-Policy',
    "default-src 'self'",
  ]
  const page: CachedPage = {
    nextEtag: '"of-next"',
    etag: 'W/"1"',
    headers,
    compressed,
    tags: ['news:list:hr', 'site'],
    isSmallest: false,
    responses: [undefined],
    size,
  }
  return { asked, page, tags: ['news:list:hr', 'site'], versions: 'abc' }
}

test('a page is read as it was written', async () => {
  const stored = await aPage()
  const read = decodePageFile(encodePageFile(stored, signing), signing)
  expect(read).toEqual({ ...stored, page: { ...stored.page, responses: [] } })
  expect(read && decompress(read.page.compressed).toString()).toBe('<html>Čelik 🙂</html>')
})

test('a page without a tag of Next’s, and without an encoding, is too', async () => {
  const stored = await aPage()
  const { br, gzip } = stored.page.compressed
  const page = { ...stored.page, nextEtag: undefined, compressed: { br, gzip } }
  const read = decodePageFile(encodePageFile({ ...stored, page }, signing), signing)
  expect(read?.page.compressed).toEqual({ br, gzip })
  expect(read?.page.nextEtag).toBeUndefined()
})

test('a torn file is no page, wherever it breaks off', async () => {
  const bytes = encodePageFile(await aPage(), signing)
  for (let length = 0; length < bytes.length; length += 1)
    expect(decodePageFile(bytes.subarray(0, length), signing), `${length} bytes`).toBeNull()
  expect(decodePageFile(Buffer.concat([bytes, Buffer.alloc(1)]), signing)).toBeNull()
})

test('a changed file is no page, whichever byte has changed', async () => {
  const bytes = encodePageFile(await aPage(), signing)
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(bytes.readUInt8(place) ^ 1, place)
    expect(decodePageFile(changed, signing), `byte ${place}`).toBeNull()
  }
})

test('a file of another build or configuration, or signed with another secret, is no page', async () => {
  const bytes = encodePageFile(await aPage(), signing)
  expect(decodePageFile(bytes, { ...signing, context: 'build 2' })).toBeNull()
  expect(decodePageFile(bytes, { ...signing, key: new Uint8Array(32) })).toBeNull()
})
