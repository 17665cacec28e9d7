import { defineConfig } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { temporaryFolder } from './temporary-folder.ts'

const port = process.env['E2E_PORT'] ?? '4780'
process.env['TMPDIR'] = temporaryFolder()
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'spotter-compiled')
// Workers load this file too, and must not create another folder.
if (!process.env['E2E_DATA_DIR']) {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-e2e-'))
  process.env['E2E_DATA_DIR'] = folder
  // Later than a teardown, which happens while the server still runs.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/**
 * Chromium reads only the last such list, so it repeats Playwright's. The last three are the popup of the address bar,
 * which a headless browser never shows: loading it took a second of CPU time in every context.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

const chromium = findChromium()

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './without-quiet-hours.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  // A real club ends the demo's rules.
  projects: [
    { name: 'stories', testIgnore: ['new-clubs.spec.ts', 'monday.spec.ts', 'planning.spec.ts'], teardown: 'planning' },
    { name: 'new-clubs', testMatch: 'new-clubs.spec.ts', dependencies: ['stories'] },
    // It moves the clock of the whole install.
    { name: 'monday', testMatch: 'monday.spec.ts', dependencies: ['new-clubs'] },
    { name: 'planning', testMatch: 'planning.spec.ts' },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // Windows that move are waited for and drawn many times: a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey is too short-lived for compiling its scripts again to pay: eight percent of the CPU time.
        '--js-flags=--no-maglev --no-opt',
        `--disable-features=${switchedOff.join(',')}`,
        // A fake camera without a permission prompt.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  webServer: {
    command: 'node scripts/start-watched.ts',
    cwd: resolve(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/api/status`,
    env: {
      PORT: port,
      // As the browser's address, so that pictures in emails are from the same place.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      LOG_LEVEL: 'warn',
      WEBHOOK_ALLOW_PRIVATE: 'yes',
      // So that a story can come from an address of its own.
      TRUST_PROXY: '1',
    },
    reuseExistingServer: false,
    // Warnings and errors of the server explain failures.
    stdout: 'pipe',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
