import { expect, test } from 'vitest'
import { compressQuickly, compressSmallest, decompress } from './compression'

test('packed pages, which are kept for long, hold no more memory than they are long', async () => {
  const page = Buffer.from('<p>A line for bending aluminium sheets</p>'.repeat(400))
  for (const compress of [compressQuickly, compressSmallest]) {
    const packed = await compress(page)
    expect(decompress(packed).equals(page)).toBe(true)
    for (const bytes of Object.values(packed)) expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
  }
})
