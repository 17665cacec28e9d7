import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a file for each entry. */
    bundled: string
  }
}

const project = resolve(import.meta.dirname, '../../../..')
const entries = {
  start: 'scripts/start.ts',
  serve: 'apps/server/src/serve.ts',
  config: 'apps/server/src/platform/config.ts',
  'stand-in-worker': 'apps/server/src/messages/test/stand-in-worker.ts',
  'automations-worker': 'apps/server/src/automations/test/automations-worker.ts',
}

/** Packages of hundreds of small files; the others are loaded from where they are. */
const bundledPackages = /^(@spotter|@lingui|kysely|libphonenumber-js|temporal-polyfill|typebox)(\/|$)/

/** For what a file finds beside itself. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.|import\(`/ },
    handler: (code, file) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.main', 'false')
        .replaceAll('import(`./', `import(\`${dirname(file)}/`),
  },
}

/** Dozens of tests start the product as a process, which takes a third of the time with few files instead of a thousand. */
export default async function bundleProduct(tests: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'spotter-bundled-'))
  await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
  const bundle = async () => {
    await using made = await rolldown({
      input: entries,
      cwd: project,
      platform: 'node',
      external: (id) => !/^[./]/.test(id) && !bundledPackages.test(id),
      plugins: [whereItWas],
    })
    await made.write({ dir: folder })
  }
  await bundle()
  tests.onTestsRerun(bundle)
  tests.provide('bundled', folder)
  return () => rm(folder, { recursive: true, force: true })
}
