/** The storage of uploads does not respond, or refuses; clients get 503 (`outages/outage.ts`). */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** Recognises the error by its name, because Next bundles this module more than once. */
export const isStorageUnavailable = (error: unknown): error is StorageUnavailable =>
  error instanceof Error && error.name === 'StorageUnavailable'
