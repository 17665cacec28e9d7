import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/testing/slow-first.ts'
import { temporaryFolder } from './e2e/temporary-folder.ts'

process.env['TMPDIR'] = temporaryFolder()
// Dozens of tests start the product as a process of its own.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'spotter-compiled')

const server = [
  'apps/server/src/**/*.test.ts',
  'apps/kiosk/native/*.test.ts',
  'demo/src/**/*.test.ts',
  'scripts/**/*.test.ts',
]
const components = ['packages/{ui,client}/src/**/*.test.{ts,tsx}', 'apps/{staff,public,kiosk}/src/**/*.test.{ts,tsx}']
/** A module can be replaced only before it is loaded, and then stays replaced for the files that follow. */
const mocking = (patterns: string[]) =>
  globSync(patterns, { cwd: import.meta.dirname }).filter((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
  )
/** The test of backups watches the memory of its process, and that of the clock moves the clock of its process. */
const apart = [...mocking(server), 'scripts/backup/backup.test.ts', 'apps/server/src/sandbox/move-clock.test.ts']
const componentsApart = mocking(components)
/** Limits end what hangs, and judge no speed: the steps of a whole run share two cores. */
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }
const onDatabase = {
  globalSetup: ['apps/server/src/test/start-database.ts'],
  ...patience,
}
const inPage = {
  environment: join(import.meta.dirname, 'packages/ui/src/testing/shared-window.ts'),
  setupFiles: ['packages/ui/src/testing/set-up.ts'],
  ...patience,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          include: ['packages/{domain,contract,i18n}/src/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'components',
          include: components,
          exclude: componentsApart,
          // Loading the modules again for every file took longer than the tests.
          isolate: false,
          ...inPage,
        },
      },
      {
        test: {
          name: 'components-apart',
          include: componentsApart,
          ...inPage,
        },
      },
      {
        test: {
          name: 'server',
          include: server,
          exclude: apart,
          // Files share nothing but loaded modules, each has a database of its own; loading them again took a third of the time.
          isolate: false,
          ...onDatabase,
          globalSetup: [...onDatabase.globalSetup, 'scripts/testing/bundle-product.ts'],
        },
      },
      {
        test: {
          name: 'server-apart',
          include: apart,
          ...onDatabase,
        },
      },
    ],
  },
})
