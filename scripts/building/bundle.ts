import { dirname, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/** Packages of hundreds of small files; the others are loaded from where they are. */
const bundledPackages = /^(@spotter|@lingui|kysely|libphonenumber-js|temporal-polyfill|typebox)(\/|$)/

/** One file for each entry, and what they share beside them. */
export async function bundle(project: string, entries: Record<string, string>, folder: string): Promise<void> {
  await using made = await rolldown({
    input: entries,
    cwd: project,
    platform: 'node',
    external: (id) => !/^[./]/.test(id) && !bundledPackages.test(id),
    plugins: [whereItWas(folder)],
  })
  await made.write({ dir: folder })
}

/** For what a file finds beside itself; relative, so that a bundle may be copied together with the sources. */
const whereItWas = (folder: string): Plugin => ({
  name: 'where-it-was',
  transform: {
    filter: { id: /\.[jt]s$/, code: /import\.meta\.|import\(`/ },
    handler: (code, file) => {
      const there = relative(folder, dirname(file))
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${there}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(folder, file))}, import.meta.url).href`)
        .replaceAll('import.meta.main', 'false')
        .replaceAll('import(`./', `import(\`${there}/`)
    },
  },
})
