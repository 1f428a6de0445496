import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM || undefined

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/journeys-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'hr-HR',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // The sandbox refuses root and most containers; the pages are our own.
      args: ['--no-sandbox'],
    },
  },
  projects: [
    // Readers count articles, so nobody writes until they are done.
    { name: 'reading', testMatch: 'journeys/reading/*.spec.ts' },
    { name: 'editing', testMatch: 'journeys/editing/*.spec.ts', dependencies: ['reading'], workers: 1 },
    { name: 'pictures', testMatch: 'pictures/*.spec.ts' },
  ],
})
