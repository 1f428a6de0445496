import { createRequire } from 'node:module'
import { openS3Server, S3_ACCESS_KEY } from '@tests/support/services/s3-server'
import { expect, test } from 'vitest'
import { s3Client } from './s3-client'

/** Node's own `fetch` sends by it. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1')

test('an object is written also when undici has come before the first fetch', async () => {
  const before = Reflect.get(globalThis, DISPATCHER)
  const payload = createRequire(createRequire(import.meta.url).resolve('payload'))
  const { Agent } = payload('undici') as { Agent: new () => { close(): Promise<void> } }
  const agent = new Agent()
  Reflect.set(globalThis, DISPATCHER, agent)
  const { endpoint, objects, close } = await openS3Server('uploads')
  try {
    const keys = { accessKeyId: S3_ACCESS_KEY, secretAccessKey: 'a secret' }
    const client = s3Client({ endpoint, region: 'us-east-1', bucket: 'uploads', prefix: '', ...keys })
    await client.putObject('a/b', new Uint8Array(20), { size: 20 })
    expect(objects.get('a/b')?.length).toBe(20)
    await client.deleteObject('a/b')
    expect(objects.size).toBe(0)
  } finally {
    Reflect.set(globalThis, DISPATCHER, before)
    await agent.close()
    await close()
  }
})
