/** For things that happen soon: `vi.waitFor` otherwise gives up after a second, and a busy machine takes longer. */
export const POLL_OPTIONS = { timeout: 20_000, interval: 50 }
