import { defineConfig } from 'vitest/config'

const server = [
  'apps/server/src/**/*.test.ts',
  'apps/kiosk/native/*.test.ts',
  'demo/src/**/*.test.ts',
  'scripts/**/*.test.ts',
]
/** Put something else in the place of a module, which works only before it is loaded. */
const apart = ['apps/server/src/resources/pause-record.test.ts']
/** As in the journeys: a machine that does other work too may starve one test. What needed it is named at the end. */
const retry = process.env['CI'] ? 1 : 0
const onDatabase = {
  retry,
  globalSetup: ['apps/server/src/test/start-database.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['packages/{domain,contract,messages}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'components',
          include: ['packages/{ui,client}/src/**/*.test.{ts,tsx}', 'apps/{staff,public,kiosk}/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['packages/ui/src/testing/set-up.ts'],
          retry,
          // Two cores that do other work as well type slowly.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: server,
          exclude: apart,
          // Files share nothing but loaded modules, each has a database of its own; loading them anew took a third of the time.
          isolate: false,
          ...onDatabase,
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
