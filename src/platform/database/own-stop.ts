// Notes that this process stops its own database, so that connection errors are no outage then.

import { processSingleton } from '../process-singleton'

const state = () => processSingleton('own-database', () => ({ isStopping: false }))

export function noteOwnDatabase(isStopping: boolean): void {
  state().isStopping = isStopping
}

/** Tells whether this process is stopping the embedded database that it has started. */
export const isOwnDatabaseStopping = (): boolean => state().isStopping
