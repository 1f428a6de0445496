// Checks the link preview picture against the requirements of networks.

import { createHash } from 'node:crypto'
import { expect } from '../browser/test'

/** Requests the picture, and checks it. Resolves with its digest, which reveals one picture used for two pages. */
export async function expectSharePicture(address: string): Promise<string> {
  const answer = await fetch(address)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect.soft(answer.headers.get('content-type'), address).toBe('image/png')
  // In a PNG, width and height follow the signature and the name of the first chunk.
  expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], address).toEqual([1200, 630])
  // Networks refuse larger ones: WhatsApp accepts 300 kB.
  expect.soft(bytes.length, address).toBeLessThan(300_000)
  return createHash('sha256').update(bytes).digest('hex')
}
