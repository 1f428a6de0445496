import path from 'node:path'
import { defineConfig } from 'vitest/config'

const alias = {
  '@tests': path.resolve('tests'),
  '@payload-config': path.resolve('payload.config.ts'),
  '@': path.resolve('src'),
}

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/facts/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
})
