// Assigns ports to test servers that start listening seconds later, or restart on the same port.

import { createServer, type Server } from 'node:net'

/**
 * Ports below the ephemeral range (on Linux from 32768). Another test could get a port of that range before the server
 * listens, which happened about once in a hundred test runs.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000]
const BLOCK = 100

/** Resolves with null if the port is in use. */
function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, () => resolve(server))
  })
}

/** Claims a block of ports by holding its first one as long as this process lives: no other test process uses the block. */
async function claimBlock(): Promise<number> {
  for (let first = LOWEST; first < HIGHEST; first += BLOCK) {
    const holder = await listenOn(first)
    if (!holder) continue
    holder.unref()
    return first
  }
  throw new Error(`no block of ports is free between ${LOWEST} and ${HIGHEST}`)
}

let block: Promise<number> | undefined
let given = 0

/** Returns a port that no other test gets until all ports of the block have been used. */
export async function testPort(): Promise<number> {
  block ??= claimBlock()
  const first = await block
  for (let tries = 1; tries < BLOCK; tries++) {
    given = (given % (BLOCK - 1)) + 1
    const port = first + given
    const probe = await listenOn(port)
    if (!probe) continue
    await new Promise((resolve) => probe.close(resolve))
    return port
  }
  throw new Error(`no port is free from ${first} on`)
}
