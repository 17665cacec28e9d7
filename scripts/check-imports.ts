// Imports go one way: domain <- contract <- client <- ui <- apps, and no package reaches into another's files by path.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** What each workspace may import from the others; types of the contract count like everything else. */
const allowed: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/i18n': [],
  'packages/contract': ['domain'],
  'packages/client': ['domain', 'contract', 'i18n'],
  'packages/ui': ['domain', 'contract', 'client', 'i18n'],
  'apps/server': ['domain', 'contract', 'i18n'],
  'apps/staff': ['domain', 'contract', 'client', 'ui', 'i18n'],
  'apps/public': ['domain', 'contract', 'client', 'ui', 'i18n'],
  'apps/kiosk': ['domain', 'contract', 'client', 'ui', 'i18n'],
  demo: ['domain', 'contract', 'i18n', 'server'],
  e2e: ['demo', 'domain', 'contract', 'i18n'],
  bench: ['domain', 'contract', 'i18n', 'server', 'demo', 'e2e'],
  scripts: ['domain', 'contract', 'i18n', 'server', 'demo', 'e2e'],
}
/** A test of the server uses the cast of the demo. */
const testsMayImport: Record<string, readonly string[]> = { 'apps/server': ['demo'] }

const problems: string[] = []
let files = 0
for (const [workspace, may] of Object.entries(allowed)) {
  for await (const file of glob(`${workspace}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => /node_modules|dist/.test(name),
  })) {
    files++
    const isTest = /\.test\.tsx?$|\/test\//.test(file)
    const permitted = [...may, ...(isTest ? (testsMayImport[workspace] ?? []) : [])]
    for (const specifier of importsOf(file)) check(workspace, file, specifier, permitted)
  }
}
if (problems.length) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${files} files import in the right direction`)

function importsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(resolve(root, file), 'utf8'))
  return [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ]
}

function check(workspace: string, file: string, specifier: string, permitted: readonly string[]): void {
  const named = /^@spotter\/([^/]+)/.exec(specifier)?.[1]
  if (named && !permitted.includes(named) && !workspace.endsWith(named)) {
    problems.push(`${file} imports ${specifier}, which ${workspace} may not.`)
  }
  if (!specifier.startsWith('.')) return
  const target = relative(root, resolve(root, dirname(file), specifier))
  if (!target.startsWith(`${workspace}/`)) problems.push(`${file} imports ${specifier} by path; use the package name.`)
}
