import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const alias = {
  '@tests': path.resolve('tests'),
  '@payload-config': path.resolve('payload.config.ts'),
  '@': path.resolve('src'),
}

// Lexical's Node build has a top-level await that Node 20 loses (payloadcms/payload#16381).
const execArgv = ['--conditions=production']

/** Process tests that take a third of a minute, though their files are small: one alone at the end would keep a core idle. */
const LONGEST =
  /\/tests\/process\/(crash-recovery|empty-site|query-count|rolling-deploy|several-processes)\.test\.ts$/

/** Runs the longest files first; a fresh clone has no times of earlier runs, and Vitest goes by the size of files then. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/guards/**/*.test.ts'],
          // For a busy machine; a quiet one needs milliseconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          // Loading the modules anew for each file takes more than half of the processor time. A test puts back what it
          // changes of its process (environment, clock), as the files of a worker share it.
          isolate: false,
          execArgv,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: './tests/support/database/templates-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          pool: 'forks',
          // Payload is loaded once per worker; tests/support/database/test-context.ts gives each file a fresh database.
          isolate: false,
          execArgv,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: './tests/support/database/templates-setup.ts',
          // Property tests send hundreds of requests; all others need milliseconds.
          testTimeout: 30_000,
          // The first file of a worker starts its site.
          hookTimeout: 60_000,
          maxWorkers: 2,
          pool: 'forks',
          // The files of a worker share its site, and the modules that they all need.
          isolate: false,
          execArgv,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: './tests/support/database/templates-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          pool: 'forks',
          execArgv,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          globalSetup: './tests/support/database/templates-setup.ts',
          // Builds of the product, hundreds of submissions, minutes of load.
          testTimeout: 900_000,
          hookTimeout: 900_000,
          fileParallelism: false,
          pool: 'forks',
          execArgv,
        },
      },
    ],
  },
})
