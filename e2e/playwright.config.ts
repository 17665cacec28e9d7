import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

const port = process.env['E2E_PORT'] ?? '4780'
process.env['TMPDIR'] = temporaryFolder()
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'spotter-compiled')
// Playwright reads this file again in its workers, which must not make a folder of their own.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'spotter-e2e-'))

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: 0,
  reporter: [['list'], ['json']],
  globalTeardown: './forget-data.ts',
  // A real club ends what a demo install allows, and too many wrong passwords lock the door for everybody at this address.
  projects: [
    { name: 'stories', testIgnore: ['new-clubs.spec.ts', 'wrong-password.spec.ts'] },
    { name: 'new-clubs', testMatch: 'new-clubs.spec.ts', dependencies: ['stories'] },
    { name: 'last', testMatch: 'wrong-password.spec.ts', dependencies: ['new-clubs'] },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The kiosk takes photos: with these there is a camera, and nobody has to allow it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start.ts',
    cwd: resolve(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/api/status`,
    env: { PORT: port, DATA_DIR: process.env['E2E_DATA_DIR'], LOG_LEVEL: 'warn', WEBHOOK_ALLOW_PRIVATE: 'yes' },
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
