// Refusals of files: an editor reads in the language of the admin panel why, and which files are taken.

import { createServer } from 'node:http'
import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { requestRest } from '@tests/support/http/payload-rest'
import { openLocalServer } from '@tests/support/services/local-server'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { adminMessage } from '@/i18n/admin-messages'
import { UPLOAD_MAX_BYTES } from '@/shared/limits'

const context = useInProcessContract()
let token = ''

beforeAll(async () => {
  token = (await context.signIn(await context.person({ role: 'editor' }))).access_token
})

/** As the form of the admin panel sends it. */
async function upload(
  collection: 'media' | 'files',
  name: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'Opis' }))
  form.set('file', new File([bytes], name, { type }))
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' }
  return requestRest(`/${collection}?locale=hr`, headers, { method: 'POST', body: form })
}

/** In one colour: some kilobytes, which take minutes to be made smaller. */
const pixels = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  )

/** Two frames of 40 × 30 pixels, red and blue. */
async function moving() {
  const frames = ['red', 'blue'].map((background) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const joined = sharp(await Promise.all(frames), { join: { animated: true } })
  return new Uint8Array(await joined.webp({ delay: [100, 100] }).toBuffer())
}

const text = new TextEncoder().encode('nije slika')
/** The beginning of a JPEG, and nothing that could be shown. */
const broken = Uint8Array.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
])

test.each([
  ['a text as a picture', 'media', 'popis.txt', 'text/plain', text, 400, 'uploads.wrongPicture'],
  ['a text as a PDF', 'files', 'popis.txt', 'text/plain', text, 400, 'uploads.wrongFile'],
  ['a text that says it is a PDF', 'files', 'popis.pdf', 'application/pdf', text, 400, 'uploads.wrongFile'],
  [
    'nothing as a picture',
    'media',
    'prazno.jpg',
    'image/jpeg',
    new Uint8Array(),
    400,
    'uploads.wrongPicture',
  ],
  ['nothing as a PDF', 'files', 'prazno.pdf', 'application/pdf', new Uint8Array(), 400, 'uploads.wrongFile'],
  ['a JPEG that is cut off', 'media', 'kvar.jpg', 'image/jpeg', broken, 400, 'uploads.unreadable'],
  [
    'more than is taken',
    'media',
    'velika.jpg',
    'image/jpeg',
    new Uint8Array(UPLOAD_MAX_BYTES + 1),
    413,
    'uploads.tooLarge',
  ],
] as const)('%s is refused with what is allowed', async (_, collection, name, type, bytes, status, word) => {
  const answer = await upload(collection, name, type, bytes)
  const message = adminMessage('de', word)
  expect(answer).toEqual({
    status,
    body: { errors: [expect.objectContaining({ message, data: { errors: [{ path: 'file', message }] } })] },
  })
})

test.each([
  [
    'of more pixels than are taken',
    'zid.png',
    'image/png',
    () => pixels(10_000, 5001),
    'uploads.tooManyPixels',
  ],
  ['that moves', 'kretanje.webp', 'image/webp', moving, 'uploads.animated'],
] as const)('a picture %s is refused before it is decoded', async (_, name, type, picture, word) => {
  const answer = await upload('media', name, type, await picture())
  const message = adminMessage('de', word)
  expect(answer).toEqual({
    status: 400,
    body: { errors: [expect.objectContaining({ message, data: { errors: [{ path: 'file', message }] } })] },
  })
})

test.each(['media', 'files'] as const)(
  'an upload of %s names no address to fetch it from',
  async (collection) => {
    const asked: string[] = []
    const elsewhere = await openLocalServer(
      createServer(({ url = '' }, response) => {
        asked.push(url)
        response.end()
      }),
    )
    const body = { alt: 'Opis', filename: 'x.png', url: `${elsewhere.origin}/x.png` }
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' }
    const answer = await requestRest(`/${collection}?locale=hr`, headers, { method: 'POST', body })
    await elsewhere.close()
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Es wurden keine Dateien hochgeladen.' }] },
    })
    expect(asked).toEqual([])
  },
)

test('a picture gets the ending of what it is, whatever its name and type say', async () => {
  for (const [name, type] of [
    ['popis.html', 'text/html'],
    ['popis.php', ''],
    ['popis.jpg', 'image/jpeg'],
  ] as const) {
    const { status, body } = await upload('media', name, type, await pixels(40, 30))
    expect([status, /^popis-[0-9a-f]{10}\.png$/.test(body.doc?.filename)], body.doc?.filename).toEqual([
      201,
      true,
    ])
    await requestRest(`/media/${body.doc.id}`, { authorization: `Bearer ${token}` }, { method: 'DELETE' })
  }
})
