// Where it is written down that an empty database is being, or has been, filled with the demo content.

export const SEED_STATE_KEY = 'demo-content'
export type SeedState = { state: 'started' | 'done' }
