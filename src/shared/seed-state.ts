// Names the records that an empty database is being, or has been, filled with the demo content.

export const SEED_STATE_KEY = 'demo-content'
export type SeedState = { state: 'started' | 'done' }

/** Prefix of records of the document that a demo item has become. */
export const SEED_ITEM_PREFIX = 'demo-item:'
export interface SeedItem {
  collection: string
  id: number
  /** Time of the last write by the loader; a later change is a user's. */
  updatedAt: string
}

/** Prefix of records of globals with demo content. */
export const SEED_GLOBAL_PREFIX = 'demo-global:'
export type SeedGlobal = Pick<SeedItem, 'updatedAt'>
