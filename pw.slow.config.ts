import config from './playwright.config'

export default { ...config, timeout: 240_000, expect: { timeout: 60_000 }, workers: Number(process.env.W ?? 1), maxFailures: Number(process.env.MF ?? 0) }
