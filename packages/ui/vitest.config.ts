import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'ui',
    root: import.meta.dirname,
    environment: './src/testing/shared-window.ts',
    isolate: false,
    setupFiles: ['./src/testing/set-up.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
