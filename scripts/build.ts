import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { bundleWhenChanged } from './building/bundle-when-changed.js'
import { compressFolder } from './building/compress-folder.ts'
import { hashSources } from './building/hash-sources.js'
import { runCommand } from './starting/explain.ts'

const project = resolve(import.meta.dirname, '..')
const shared = ['domain', 'contract', 'client', 'ui', 'i18n'].map((name) => `packages/${name}/src`)

const applications = { staff: 'the staff application', public: 'the pages for visitors', kiosk: 'the kiosk' }

export async function buildWhenChanged(log: (line: string) => void) {
  const common = hashSources(project, [...shared, 'package-lock.json'])
  for (const [name, title] of Object.entries(applications)) {
    const app = join(project, 'apps', name)
    const own = ['src', 'public', 'bundling', 'index.html', 'vite.config.ts'].map((part) => `apps/${name}/${part}`)
    const sources = `${common}-${hashSources(project, own)}`
    const dist = join(app, 'dist')
    if (hashOf(dist) === sources) continue
    log(`Building ${title}…`)
    await build(app, dist, sources)
  }
}

/** Built aside and renamed, so that a failed build leaves no half application. */
async function build(app: string, dist: string, sources: string) {
  mkdirSync(join(app, '.cache'), { recursive: true })
  const aside = mkdtempSync(join(app, '.cache/build-'))
  try {
    const made = join(aside, 'dist')
    await runVite(app, made)
    await compressFolder(made)
    writeFileSync(join(made, '.sources'), sources)
    if (existsSync(dist)) renameSync(dist, join(aside, 'before'))
    renameSync(made, dist)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

async function runVite(app: string, outDir: string) {
  const vite = join(dirname(createRequire(join(app, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  // Tests that start the product have another one, which would build it for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new CannotStart('An application could not be built; the reason stands above.')
}

function hashOf(dist: string) {
  try {
    return readFileSync(join(dist, '.sources'), 'utf8')
  } catch {
    return null
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    if (!bundleWhenChanged(project)) throw new CannotStart('The server could not be built; the reason stands above.')
    await buildWhenChanged(console.log)
    console.log('The server and the applications are up to date.')
  })
}
