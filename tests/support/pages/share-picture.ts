// The picture of a shared link, as networks want it.

import { createHash } from 'node:crypto'
import { expect } from '../browser/test'

/** Asks for the picture; the answer is a digest of it, by which one picture for two pages is found out. */
export async function expectSharePicture(address: string): Promise<string> {
  const answer = await fetch(address)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect.soft(answer.headers.get('content-type'), address).toBe('image/png')
  // PNG: width and height stand behind the signature and the name of the first chunk.
  expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], address).toEqual([1200, 630])
  // Networks refuse larger ones: WhatsApp takes 300 kB.
  expect.soft(bytes.length, address).toBeLessThan(300_000)
  return createHash('sha256').update(bytes).digest('hex')
}
