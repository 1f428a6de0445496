// Hashes passwords with argon2id in libuv's threads, so that no request waits for another's hash.

import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice of parameters for argon2id, which is the library's default algorithm.
const options = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 }

/** Prefix of hashes from before sign-in was our own: `pbkdf2$salt$hash`, with Payload's parameters. */
const LEGACY_PREFIX = 'pbkdf2$'

/** Returns the hash as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** Verified for unknown accounts, so that they take the same time. */
let dummyHash: Promise<string> | undefined

async function verifyLegacy(stored: string, password: string): Promise<boolean> {
  const [, salt = '', expected = ''] = stored.split('$')
  const found = await promisify(pbkdf2)(password, salt, 25_000, 512, 'sha256')
  const known = Buffer.from(expected, 'hex')
  return known.length === found.length && timingSafeEqual(known, found)
}

/** The library's error code for a malformed hash. */
const INVALID_HASH_CODE = 'InvalidArg'

async function verifyArgon2(stored: string, password: string): Promise<boolean> {
  try {
    return await verify(stored, password)
  } catch (error) {
    // A damaged hash matches no password. A distinct response would reveal that the account exists.
    if (error instanceof Error && 'code' in error && error.code === INVALID_HASH_CODE) return false
    throw error
  }
}

/** Tells whether the password matches the stored hash. Without a hash it returns false, after the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (!stored) {
    dummyHash ??= hashPassword('a password that nobody has')
    await verify(await dummyHash, password)
    return false
  }
  return stored.startsWith(LEGACY_PREFIX) ? verifyLegacy(stored, password) : verifyArgon2(stored, password)
}

/** Tells whether the stored hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(
    `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`,
  )
}
