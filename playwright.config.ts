import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM || undefined

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/site/journeys-setup.ts',
  // Its own, as Playwright empties it: the other runners' reports lie beside it.
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A journey is tens of requests to a site on the same two cores; beside other work they take twice as long.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // `line` tells of a failure at once; `list` would at the end of all.
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/journeys.json' }],
  ],
  use: {
    locale: 'hr-HR',
    // Transitions between pages take half of a journey's processor time; those that show motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // The sandbox refuses root and most containers; the pages are our own.
      args: ['--no-sandbox'],
    },
  },
  projects: [
    // Each worker has a site of its own, and each test leaves it as it was: there is no order among the files.
    { name: 'reading', testMatch: 'journeys/reading/*.spec.ts' },
    { name: 'editing', testMatch: 'journeys/editing/*.spec.ts' },
    // `npm run test:long`
    { name: 'long', testMatch: 'long/*.spec.ts' },
    { name: 'pictures', testMatch: 'pictures/*.spec.ts' },
  ],
})
