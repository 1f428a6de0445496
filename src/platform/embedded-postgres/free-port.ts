import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nobody listens on at this moment; someone may take it before you do. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system gave no free port on 127.0.0.1'))
      })
    })
  })
}
