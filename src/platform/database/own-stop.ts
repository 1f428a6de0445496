// Notes that this process shuts its own database down: what connections say then is no outage.

import { processSingleton } from '../process-singleton'

const state = () => processSingleton('own-database', () => ({ isStopping: false }))

export function noteOwnDatabase(isStopping: boolean): void {
  state().isStopping = isStopping
}

/** Tells whether this process is stopping the embedded database that it has started. */
export const isOwnDatabaseStopping = (): boolean => state().isStopping
