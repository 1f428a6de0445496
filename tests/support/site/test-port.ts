// Ports for servers of tests that listen seconds after they were given one, or end and start again on the same one.

import { createServer, type Server } from 'node:net'

/**
 * A port of the range from which systems answer listeners without a wish (Linux: from 32768 on) could be taken by another
 * test until the server listens, about once in a hundred runs of all tests: these lie below it.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000]
const BLOCK = 100

/** Null where somebody listens already. */
function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, () => resolve(server))
  })
}

/** Holds the first port of a block as long as this process lives: the others are for no other process of the tests. */
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

/** Returns a port that is given to no other test until all of the block have been in use. */
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
