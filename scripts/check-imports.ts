// Imports go one way: domain <- contract <- client <- ui <- apps, never by path into another
// package. In the server, platform imports no product code, and folders import only folders listed
// before them.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** Types count too. */
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
/** Server tests use the demo's cast. */
const testsMayImport: Record<string, readonly string[]> = { 'apps/server': ['demo'] }

/** Each subfolder imports only those listed before it, so there are no cycles. */
const orders: Record<string, readonly string[]> = {
  'apps/server/src': [
    'platform',
    'install',
    'accounts',
    'resources',
    'settings',
    'notifications',
    'bulk-changes',
    'figures',
    'people',
    'secondary-sales',
    'history',
    'activities',
    'integrations',
    'users',
    'booking',
    'templates',
    'messages',
    'voice',
    'booking-messages',
    'inbox',
    'automations',
    'first-response',
    'targets',
    'reports',
    'dashboard',
    'schedulers',
    'webhooks',
    'addresses',
    'forms',
    'kiosk',
    'companies',
    'oauth',
    'audit',
    'admin',
    'sandbox',
  ],
  'apps/server/src/platform': [
    'config.ts',
    'threads',
    'files',
    'embedded-postgres',
    'typesetting',
    'ports',
    'db',
    'clock.ts',
    'sealing',
    'realtime',
    'http',
    'html',
    'jobs',
    'facts',
    'providers',
    'health',
    'openapi',
  ],
}
/** Tests may import everything, as may top-level files. */
const isFree = (file: string) =>
  /\.test\.tsx?$|\/test\/|^apps\/server\/src\/(reach\/|[^/]+\.ts$|.*\/reach\.ts$)/.test(file)

/** The bench compares with the plain queue. */
const mayAddJobs =
  /^(apps\/server\/src\/platform\/(jobs|db\/migrations)\/|bench\/jobs\.ts$|scripts\/check-imports\.ts$)/

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
    checkJobs(file)
  }
}
if (problems.length) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${files} files import in the right direction`)

function importsOf(file: string): string[] {
  const text = readFileSync(resolve(root, file), 'utf8')
  const { module } = parseSync(file, text)
  return [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) => found.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^'([^']+)'$/.exec(text.slice(start, end))
      return literal?.[1] ?? []
    }),
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
  if (isFree(file)) return
  if (target.endsWith('/reach.ts')) problems.push(`${file} imports ${target}, which is for tests.`)
  for (const [parent, order] of Object.entries(orders)) checkOrder(file, target, parent, order)
}

/** Only the typed `enqueue` checks names and payloads. */
function checkJobs(file: string): void {
  if (mayAddJobs.test(file) || !/\badd_jobs?\b/i.test(readFileSync(resolve(root, file), 'utf8'))) return
  problems.push(`${file} adds jobs by SQL; use enqueue from apps/server/src/platform/jobs.`)
}

function checkOrder(file: string, target: string, parent: string, order: readonly string[]): void {
  const [from, to] = [childOf(parent, file), childOf(parent, target)]
  if (from === null || to === null || from === to) return
  const [own, other] = [order.indexOf(from), order.indexOf(to)]
  if (own < 0) problems.push(`${parent}/${from} has no place in the order of scripts/check-imports.ts.`)
  else if (other < 0 || other > own) problems.push(`${file} imports ${target}, but ${to} does not come before ${from}.`)
}

function childOf(parent: string, path: string): string | null {
  return path.startsWith(`${parent}/`) ? (path.slice(parent.length + 1).split('/')[0] ?? null) : null
}
