// The request that is being answered, for whoever writes to the log meanwhile. The server's bundle and Next's have a copy
// of this module each, in one process: what they share is on `globalThis`.

import { AsyncLocalStorage } from 'node:async_hooks'

interface RequestContext {
  requestId: string
}

const STORAGE = Symbol.for('kovina.request-context')

function storage(): AsyncLocalStorage<RequestContext> {
  const shared = globalThis as { [STORAGE]?: AsyncLocalStorage<RequestContext> }
  shared[STORAGE] ??= new AsyncLocalStorage()
  return shared[STORAGE]
}

/** Runs the work so that each line that it writes carries the id of the request. */
export function withRequestContext(context: RequestContext, work: () => void): void {
  storage().run(context, work)
}

/** The request under way; undefined in background work. */
export function currentRequest(): RequestContext | undefined {
  return storage().getStore()
}
