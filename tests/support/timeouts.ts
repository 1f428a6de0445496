/** For what happens soon: `vi.waitFor` gives up after a second otherwise, and a busy machine takes longer. */
export const POLL_OPTIONS = { timeout: 20_000, interval: 50 }
