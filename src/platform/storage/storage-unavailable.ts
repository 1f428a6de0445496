/** The storage of uploads does not answer, or refuses; callers are told so with 503 (`outages/outage.ts`). */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** Tells it by its name: Next bundles this module more than once. */
export const isStorageUnavailable = (error: unknown): error is StorageUnavailable =>
  error instanceof Error && error.name === 'StorageUnavailable'
