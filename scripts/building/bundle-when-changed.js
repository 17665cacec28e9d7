// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources } from './hash-sources.js'

const sources = [
  'apps/server/src',
  'demo/src',
  'scripts',
  ...['domain', 'contract', 'i18n'].map((name) => `packages/${name}/src`),
  'package-lock.json',
]

/**
 * The folder of the server's bundle; null if it could not be built, with the reason printed.
 * @param {string} project
 */
export function bundleWhenChanged(project) {
  const bundle = join(project, 'apps/server/dist', hashSources(project, sources).slice(0, 16))
  if (existsSync(bundle)) return bundle
  console.log('Building the server…')
  // In a process of its own, whose memory the server would keep.
  const args = [join(import.meta.dirname, 'bundle-server.ts'), project, bundle]
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  return status === 0 ? bundle : null
}
