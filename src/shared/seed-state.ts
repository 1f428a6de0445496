// Records that an empty database is being, or has been, filled with the demo content.

export const SEED_STATE_KEY = 'demo-content'
export type SeedState = { state: 'started' | 'done' }

/** Begins the keys of notes that say which document a demo item has become. */
export const SEED_ITEM_PREFIX = 'demo-item:'
export interface SeedItem {
  collection: string
  id: number
  /** Moment at which loading last wrote it; a later change is a user's work. */
  updatedAt: string
}

/** Begins the keys of notes on globals with demo content. */
export const SEED_GLOBAL_PREFIX = 'demo-global:'
export type SeedGlobal = Pick<SeedItem, 'updatedAt'>
