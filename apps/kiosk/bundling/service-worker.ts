import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = 'src/offline/service-worker.ts'
const listName = '__KEPT_FILES__'
const hashName = '__BUILD__'

export function serviceWorker(publicFolder: string): Plugin {
  let base = '/'
  return {
    name: 'spotter-service-worker',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: 'sw.js' })
    },
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built')
      const files = [...Object.keys(bundle).filter(isCached), ...publicFiles(publicFolder)].toSorted()
      const contents = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : file.source))
      const hash = contents.reduce((sum, content) => sum.update(content), createHash('sha256')).digest('hex')
      const list = JSON.stringify(files.map((file) => `${base}${file}`))
      worker.code = worker.code.replaceAll(listName, list).replaceAll(hashName, JSON.stringify(hash.slice(0, 12)))
    },
  }
}

/** Other fonts are loaded when a name needs them. */
const isCached = (file: string) =>
  file.startsWith('assets/') && (!/\.woff2?$/.test(file) || /-latin(-ext)?-/.test(file))

const publicFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length + 1)}/${entry.name}`.replace(/^\//, ''))
