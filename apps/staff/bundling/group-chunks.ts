import { build, type InlineConfig, type Rolldown } from 'vite'

const fewestScreens = 4
const manyScreens = 20
/** A salesperson's daily screens; their shared code isn't loaded for settings, and vice versa. */
const daily = ['people', 'activities', 'messages', 'inbox', 'secondary-sales', 'voice', 'notifications']
/** Files of their own, also if their dialogs are loaded later and share code with them. */
const pages = ['PeopleList.tsx', 'PersonPage.tsx', 'CalendarPage.tsx', 'NextCall.tsx']
/** What only this page and some dialogs share isn't loaded for the others. */
const apart = ['Inbox.tsx']

/**
 * By default the bundler makes a file per set of screens, 177 for a person's page. A first build
 * shows which screens need what; shared code is then grouped into a few files. Groups can't be
 * circular: imports of a module are needed by at least the same screens.
 */
export async function groupChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const chunks = await buildOnce(config)
  const reachable = reachableFrom(chunks)
  const partOf = (...names: string[]) => {
    const starts = chunks.filter(({ facadeModuleId }) => names.some((name) => facadeModuleId?.endsWith(`/${name}`)))
    if (starts.length !== names.length)
      throw new Error(`Of ${names.join(', ')} only ${starts.length} are in the build.`)
    return new Set(starts.flatMap(({ fileName }) => [...reachable(fileName)]))
  }
  const page = partOf('index.html')
  const signedOut = partOf('SignedOut.tsx', 'DemoSignIns.tsx')
  const notices = partOf('Notices.tsx')
  const shell = partOf('SignedIn.tsx')
  const [tables = '', ...others] = pages
  const list = partOf(tables)
  const withoutTables = partOf(...others)
  const inbox = partOf(...apart)
  const screens = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map(({ fileName, facadeModuleId }) => ({ part: partAt(facadeModuleId), needs: reachable(fileName) }))

  const groupOf = ({ fileName, isEntry, isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk) => {
    if (isEntry || [...pages, ...apart].some((name) => facadeModuleId?.endsWith(`/${name}`))) return null
    const users = screens.filter(({ needs }) => needs.has(fileName))
    if (isDynamicEntry && users.length === 1) return null
    if (page.has(fileName) || (signedOut.has(fileName) && shell.has(fileName))) return 'start'
    if (notices.has(fileName)) return isDynamicEntry ? null : 'notices'
    if (shell.has(fileName)) return isDynamicEntry ? null : 'shell'
    if (signedOut.has(fileName)) return isDynamicEntry ? null : 'signed-out'
    if (users.length < fewestScreens) return null
    const parts = new Set(users.map(({ part }) => part))
    const isOfPages = list.has(fileName) || withoutTables.has(fileName)
    // What only dialogs share isn't loaded with the pages.
    if (users.length < manyScreens && parts.size === 1)
      return `screens-${[...parts].join()}${isOfPages ? '' : '-later'}`
    if (withoutTables.has(fileName)) return 'screens'
    if (list.has(fileName)) return 'screens-tables'
    return inbox.has(fileName) ? 'screens-inbox' : 'screens-other'
  }
  const groups = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, groupOf(chunk)])))
  return {
    includeDependenciesRecursively: false,
    groups: [{ debugName: 'shared by screens', name: (id) => groups.get(id) ?? null }],
  }
}

async function buildOnce(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('The first build is not one build.')
  return built.output.filter((file) => file.type === 'chunk')
}

function reachableFrom(chunks: readonly Rolldown.OutputChunk[]) {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
  return (start: string): ReadonlySet<string> => {
    const found = new Set([start])
    for (const file of found) imports.get(file)?.forEach((next) => found.add(next))
    return found
  }
}

function partAt(module: string | null): string {
  const area = /\/staff\/src\/([^/]+)\//.exec(module ?? '')?.[1]
  if (area === undefined || area === 'shell') return 'everywhere'
  return daily.includes(area) ? 'daily' : 'settings'
}
