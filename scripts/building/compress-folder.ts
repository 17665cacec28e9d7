import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.wasm'])
const smallest = 1024

const compressions = [
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
  [
    '.br',
    (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  ],
] as const

/** Precompressed, so that the server only sends files. */
export async function compressFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  await Promise.all(
    compressions.map(async ([ending, compress]) => {
      const smaller = await compress(bytes)
      if (smaller.length < bytes.length) await writeFile(path + ending, smaller)
    }),
  )
}
