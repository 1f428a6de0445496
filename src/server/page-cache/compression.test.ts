import { expect, test } from 'vitest'
import { compressQuickly, compressSmallest, decompress } from './compression'

test('compressed pages, which are kept for long, hold no more memory than they are long', async () => {
  const page = Buffer.from('<p>A line for bending aluminium sheets</p>'.repeat(400))
  for (const compress of [compressQuickly, compressSmallest]) {
    const compressed = await compress(page)
    expect(decompress(compressed).equals(page)).toBe(true)
    for (const bytes of Object.values(compressed)) expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
  }
})
