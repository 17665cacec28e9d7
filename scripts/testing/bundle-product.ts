import { realpathSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundle } from '../building/bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a file for each entry. */
    bundled: string
  }
}

const project = resolve(import.meta.dirname, '../..')
const entries = {
  start: 'scripts/starting/start.ts',
  serve: 'apps/server/src/serve.ts',
  config: 'apps/server/src/platform/config.ts',
  'stand-in-worker': 'apps/server/src/messages/test/stand-in-worker.ts',
  'automations-worker': 'apps/server/src/automations/test/automations-worker.ts',
}

/** Dozens of tests start the product, or parts of it, as a process. */
export default async function bundleProduct(tests: TestProject): Promise<() => Promise<void>> {
  const folder = realpathSync(await mkdtemp(join(tmpdir(), 'spotter-bundled-')))
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  const bundleEntries = () => bundle(project, entries, folder)
  await bundleEntries()
  tests.onTestsRerun(bundleEntries)
  tests.provide('bundled', folder)
  return () => rm(folder, { recursive: true, force: true })
}
