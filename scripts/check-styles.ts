// Mantine's stylesheets are loaded one by one: a module that uses a component without loading its
// styles looks right only where another module happens to have loaded them.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '..')
const sources = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}']
/** Loaded by every page that uses Mantine. */
const foundation = 'packages/ui/src/theme/foundation.ts'

/** A date is chosen in a popover, never in a dialog; the editors style their text themselves. */
const neverShown: Record<string, readonly string[]> = {
  DatePickerInput: ['@mantine/core/styles/Modal.css'],
  MonthPickerInput: ['@mantine/core/styles/Modal.css'],
  RichTextEditor: ['@mantine/core/styles/Typography.css'],
}

interface Import {
  from: string
  /** By the name used in the module. */
  names: Map<string, string>
}

interface MantineModule {
  imports: Import[]
  /** Of `Radio.Card = RadioCard`, Card and RadioCard. */
  members: Map<string, string>
  /** Without imports and members, to see what a component is made of. */
  body: string
}

export function treeProblems(): string[] {
  const shared = stylesheetsIn(readFileSync(join(root, foundation), 'utf8'), foundation)
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/node_modules/**'] }).sort()
  return files.flatMap((file) => {
    const missing = missingStyles(readFileSync(join(root, file), 'utf8'), file, shared)
    return missing.map((stylesheet) => `${file} needs import '${stylesheet}'`)
  })
}

/** The stylesheets that a module needs, and neither it nor the foundation loads. */
export function missingStyles(source: string, file: string, shared: readonly string[]): string[] {
  if (!source.includes('@mantine/')) return []
  const loaded = new Set([...shared, ...stylesheetsIn(source, file)])
  const needed = new Set<string>()
  for (const { from, names } of importsIn(source, file)) {
    if (!from.startsWith('@mantine/')) continue
    for (const [local, name] of names) {
      for (const stylesheet of neededBy(from, name, usesOf(local, source))) {
        if (!neverShown[name]?.includes(stylesheet)) needed.add(stylesheet)
      }
    }
  }
  return [...needed].filter((stylesheet) => !loaded.has(stylesheet)).sort()
}

const stylesheetsIn = (source: string, file: string): string[] =>
  parseSync(file, source)
    .module.staticImports.map((found) => found.moduleRequest.value)
    .filter((from) => from.endsWith('.css'))

function importsIn(source: string, file: string): Import[] {
  return parseSync(file, source).module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    names: new Map(
      entries
        .filter(({ isType }) => !isType)
        .map(({ localName, importName }) => [localName.value, importName.name ?? localName.value]),
    ),
  }))
}

/** `Card` for `Radio.Card`, and an empty text for `Radio` itself. */
function usesOf(local: string, source: string): Set<string> {
  const body = source.replaceAll(/^\s*import[^;]*?from '[^']+'$/gm, '')
  return new Set([...body.matchAll(new RegExp(`\\b${local}\\b(?:\\.(\\w+))?`, 'g'))].map(([, member]) => member ?? ''))
}

function* neededBy(library: string, name: string, uses: ReadonlySet<string>): Iterable<string> {
  const file = exportsOf(library).get(name)
  if (!file || !isComponent(name)) return
  const { members, imports } = mantineModule(file)
  for (const use of uses) {
    if (use === '') yield* stylesheetsOf(file)
    const member = members.get(use)
    const origin = member && imports.find(({ names }) => names.has(member))
    if (origin) yield* stylesheetsOf(join(dirname(file), origin.from))
  }
}

/** Of the component in a file of Mantine's and of all components that it is made of. */
function stylesheetsOf(file: string, visited = new Set<string>()): string[] {
  if (visited.has(file)) return []
  visited.add(file)
  const { imports, body } = mantineModule(file)
  return imports.flatMap(({ from, names }) => {
    if (from.endsWith('.module.mjs')) return stylesheetOf(file, from)
    return [...names].flatMap(([local, name]) => {
      if (!isComponent(name) || !new RegExp(`\\b${local}\\b`).test(body)) return []
      const origin = from.startsWith('.') ? join(dirname(file), from) : exportsOf(from).get(name)
      return origin ? stylesheetsOf(origin, visited) : []
    })
  })
}

const isComponent = (name: string) => /^[A-Z]/.test(name) && !name.endsWith('Context')

function stylesheetOf(file: string, module: string): string {
  const [library = ''] = /@mantine\/\w+/.exec(file) ?? []
  return library === '@mantine/core'
    ? `${library}/styles/${basename(module, '.module.mjs')}.css`
    : `${library}/styles.css`
}

const libraries = new Map<string, Map<string, string>>()

/** The file of each export, by its name. */
function exportsOf(library: string): Map<string, string> {
  const before = libraries.get(library)
  if (before) return before
  const files = new Map<string, string>()
  libraries.set(library, files)
  if (!library.startsWith('@mantine/')) return files
  const folder = join(root, 'node_modules', library, 'esm')
  for (const { from, names } of mantineModule(join(folder, 'index.mjs')).imports) {
    if (from.startsWith('.')) for (const name of names.keys()) files.set(name, join(folder, from))
  }
  return files
}

const modules = new Map<string, MantineModule>()

function mantineModule(file: string): MantineModule {
  const before = modules.get(file)
  if (before) return before
  const text = readFileSync(file, 'utf8')
  const assigned = /^\w+\.(\w+) = (\w+);$/gm
  const module = {
    imports: importsIn(text, file),
    members: new Map([...text.matchAll(assigned)].map(([, member = '', name = '']) => [member, name])),
    body: text.replaceAll(/^import .*$|^\/\/.*$/gm, '').replaceAll(assigned, ''),
  }
  modules.set(file, module)
  return module
}

if (import.meta.main) {
  const problems = treeProblems()
  for (const problem of problems) console.error(problem)
  if (problems.length) process.exitCode = 1
  else console.log('Every module loads the styles of the Mantine components that it uses.')
}
