import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { bundleWhenChanged } from './bundle-when-changed.js'

const root = mkdtempSync(join(tmpdir(), 'bundle-test-'))
afterAll(() => rmSync(root, { recursive: true }))

function projectOf(files: Record<string, string>) {
  const project = mkdtempSync(join(root, 'project-'))
  write(project, { 'package.json': '{ "type": "module" }', ...files })
  return project
}

function write(project: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), content)
  }
}

const start = (text: string) => ({ 'scripts/starting/start.ts': text })

function bundled(project: string): string {
  const bundle = bundleWhenChanged(project)
  if (!bundle) throw new Error('The sources could not be bundled')
  return bundle
}

const load = (bundle: string) => import(join(bundle, 'start.js')) as Promise<Record<string, unknown>>

test('what a source finds beside itself is found from its bundle, also after both moved', async () => {
  const project = projectOf({
    ...start(`export const folder = import.meta.dirname + '/'
      export const file = import.meta.url
      export const isMain = import.meta.main
      export const load = async (name: string) => (await import(\`./parts/\${name}.ts\`)).default`),
    'scripts/starting/parts/one.ts': 'export default 1',
  })
  const bundle = bundled(project)
  const moved = `${project}-moved`
  renameSync(project, moved)
  const loaded = await load(bundle.replace(project, moved))
  expect(new URL(String(loaded['folder']), 'file:').pathname).toBe(`${moved}/scripts/starting/`)
  expect(loaded['file']).toBe(pathToFileURL(join(moved, 'scripts/starting/start.ts')).href)
  expect(loaded['isMain']).toBe(false)
  expect(await (loaded['load'] as (name: string) => Promise<unknown>)('one')).toBe(1)
})

test('a changed source is bundled', async () => {
  const project = projectOf(start('export default 1'))
  expect(await load(bundled(project))).toMatchObject({ default: 1 })
  write(project, start('export default 2'))
  expect(await load(bundled(project))).toMatchObject({ default: 2 })
})

test('sources that did not change are not bundled again', () => {
  const project = projectOf(start('export default 1'))
  const bundle = bundled(project)
  writeFileSync(join(bundle, 'start.js'), 'as it was')
  expect(readFileSync(join(bundled(project), 'start.js'), 'utf8')).toBe('as it was')
})

test('the bundle before stays for a server that still loads from it, and older ones go', () => {
  const project = projectOf({})
  const bundles = [1, 2, 3].map((version) => {
    write(project, start(`export default ${version}`))
    return bundled(project)
  })
  expect(bundles.map((bundle) => existsSync(bundle))).toEqual([false, true, true])
})

test('what killed builds left behind goes, and builds that still run stay', () => {
  const project = projectOf(start('export default 1'))
  const left = (pid: number) => join(project, `apps/server/.cache/bundle-${pid}`)
  const killed = left(spawnSync(process.execPath, ['--version']).pid)
  const running = left(process.pid)
  for (const folder of [killed, running]) mkdirSync(folder, { recursive: true })
  bundled(project)
  expect([existsSync(killed), existsSync(running)]).toEqual([false, true])
})

test('sources that cannot be bundled leave no bundle', () => {
  const project = projectOf(start(`import './not-there.ts'`))
  expect(bundleWhenChanged(project)).toBeNull()
  expect(existsSync(join(project, 'apps/server/dist'))).toBe(false)
})
