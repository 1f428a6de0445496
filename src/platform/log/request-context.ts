// Provides the current request to log calls.

import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from '../process-singleton'

interface RequestContext {
  requestId: string
}

const storage = () => processSingleton('request-context', () => new AsyncLocalStorage<RequestContext>())

/** Runs the work so that its log lines contain the id of the request. */
export function withRequestContext(context: RequestContext, work: () => void): void {
  storage().run(context, work)
}

/** Returns the current request; undefined in background work. */
export function currentRequest(): RequestContext | undefined {
  return storage().getStore()
}
