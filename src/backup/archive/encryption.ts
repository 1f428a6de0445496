// Encrypts archives with a passphrase, in the format of age (age-encryption.org), which any age program decrypts.

import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from '../backup-error'

const HEADER = 'age-encryption.org/v1'

/** Tells whether an archive with these first bytes is encrypted. */
export const isEncrypted = (beginning: Buffer) => beginning.toString('latin1').startsWith(HEADER)

const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>

/** Returns the pipeline step that encrypts. */
export function encryption(passphrase: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    yield* Readable.fromWeb((await encrypter.encrypt(toWeb(source))) as never)
  }
}

/** Returns the pipeline step that decrypts. It throws a message if the passphrase is wrong. */
export function decryption(passphrase: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const plain = await decrypter.decrypt(toWeb(source)).catch((error: unknown) => {
      // The library (0.3.1) has no error class or code for it.
      if (error instanceof Error && error.message.startsWith('no identity matched'))
        throw new BackupError('BACKUP_PASSPHRASE is not the passphrase of this backup.')
      throw error
    })
    yield* Readable.fromWeb(plain as never)
  }
}
