// Keeps long-lived bytes from holding more memory than their length.

/**
 * Copies bytes into a block of exactly their length. Results of zlib, and most small buffers, are slices of a block of
 * up to 64 kB (Node 24), which stays in memory with them.
 */
export function exactBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(own)
  return own
}
