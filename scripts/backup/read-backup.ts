import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CannotStart, isCode } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import { countLines, type Manifest } from './make-backup.ts'
import { readTar, type TarFile } from '@spotter/server/platform/files/tar.ts'

/** Throws if any byte differs from what was written. */
export async function checkBackup(file: string): Promise<Manifest> {
  const found = new Map<string, { hash: Hash; rows: number }>()
  const manifestText: Buffer[] = []
  try {
    for await (const { folder, name, bytes } of piecesOf(file)) {
      if (folder === '' && name === 'manifest.json') {
        manifestText.push(bytes)
        continue
      }
      const table = found.get(folder) ?? { hash: createHash('sha256'), rows: 0 }
      found.set(folder, table)
      table.hash.update(bytes)
      table.rows += countLines(bytes)
    }
    const manifest = JSON.parse(Buffer.concat(manifestText).toString()) as Manifest
    if (manifest.format !== 1) throw new Error(`its format is ${String(manifest.format)}`)
    const nothing = createHash('sha256').digest('hex')
    for (const table of manifest.tables) {
      const read = found.get(table.folder)
      const same = (read?.rows ?? 0) === table.rows && (read?.hash.digest('hex') ?? nothing) === table.sha256
      if (!same) throw new Error(`table ${table.folder} is not as it was written`)
    }
    return manifest
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new CannotStart(`There is no file ${file}.`)
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`${file} is not a Spotter backup or is damaged (${reason}): nothing was changed.`)
  }
}

export async function* piecesOf(file: string): AsyncGenerator<TarFile> {
  const unzipped = createGunzip()
  const reading = pipeline(createReadStream(file), unzipped)
  reading.catch(() => {})
  yield* readTar(unzipped as AsyncIterable<Buffer>)
  await reading
}
