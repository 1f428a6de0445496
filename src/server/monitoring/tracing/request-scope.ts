// Runs the work of a request in a context from which lines of the log and spans get its id and trace.

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TracingSettings } from '@/platform/env/tracing-env'
import { withRequestContext } from '@/platform/log/request-context'
import { readBuildVersion } from '@/platform/versions/build-version'
import type { Cleanup } from '../../start-options'
import { startTracing } from './start-tracing'

interface Scope {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  /** Tells whether a trace named by the client is continued. */
  isTrusted(): boolean
}

export type RunInScope = (scope: Scope, work: () => void) => void

export async function createRequestScope(
  settings: TracingSettings['tracing'],
  development: boolean,
  onStop: (stop: Cleanup) => void,
): Promise<RunInScope> {
  if (!settings) return ({ requestId }, work) => withRequestContext({ requestId }, work)
  const tracing = await startTracing(settings, readBuildVersion(development).version)
  onStop(tracing.stop)
  return ({ request, response, requestId, isTrusted }, work) =>
    withRequestContext({ requestId }, () => tracing.inRequestSpan(request, response, { isTrusted, work }))
}
