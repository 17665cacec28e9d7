import { createHash, type Hash } from 'node:crypto'
import { CannotStart, isCode } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'
import type { ArchiveManifest } from '@spotter/server/companies/data/write-archive.ts'
import { piecesOf } from '../backup/read-backup.ts'

/** Throws if any byte differs from what was written. */
export async function checkArchive(file: string): Promise<ArchiveManifest> {
  const found = new Map<string, Hash>()
  const manifestText: Buffer[] = []
  try {
    for await (const { folder, name, bytes } of piecesOf(file)) {
      if (folder === '' && name === 'manifest.json') {
        manifestText.push(bytes)
        continue
      }
      const place = folder === 'files' ? `files/${name}` : folder
      const hash = found.get(place) ?? createHash('sha256')
      found.set(place, hash.update(bytes))
    }
    const manifest = JSON.parse(Buffer.concat(manifestText).toString()) as ArchiveManifest
    if (manifest.format !== 'spotter-club-1') throw new Error(`its format is ${String(manifest.format)}`)
    const nothing = createHash('sha256').digest('hex')
    const is = (place: string, sha256: string) => (found.get(place)?.digest('hex') ?? nothing) === sha256
    for (const { name, sha256 } of manifest.tables) {
      if (!is(name, sha256)) throw new Error(`table ${name} is not as it was written`)
    }
    for (const { path, sha256 } of manifest.files) {
      if (!is(`files/${path}`, sha256)) throw new Error(`file ${path} is not as it was written`)
    }
    return manifest
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new CannotStart(`There is no file ${file}.`)
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`${file} is not the archive of a club or is damaged (${reason}): nothing was changed.`)
  }
}

export type ArchivePart = { table: string; lines: string; files: ReadonlyMap<string, Buffer> }

export async function* partsOf(file: string): AsyncGenerator<ArchivePart> {
  let files = new Map<string, Buffer>()
  for await (const { folder, bytes } of entriesOf(file)) {
    if (folder === 'files') {
      files.set(createHash('sha256').update(bytes).digest('hex'), bytes)
    } else if (folder !== '') {
      yield { table: folder, lines: bytes.toString(), files }
      files = new Map()
    }
  }
}

async function* entriesOf(file: string) {
  let [folder, name, pieces]: [string, string, Buffer[]] = ['', '', []]
  for await (const piece of piecesOf(file)) {
    if (piece.folder !== folder || piece.name !== name) {
      if (pieces.length > 0) yield { folder, name, bytes: Buffer.concat(pieces) }
      ;[folder, name, pieces] = [piece.folder, piece.name, []]
    }
    pieces.push(piece.bytes)
  }
  if (pieces.length > 0) yield { folder, name, bytes: Buffer.concat(pieces) }
}
