// Bytes that are kept for long hold no more memory than they are long.

/**
 * Returns bytes in a block of exactly their length: what zlib answers, and most small buffers, is a part of a block of up to
 * 64 kB (Node 24), all of which stays as long as the part.
 */
export function exactBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(own)
  return own
}
