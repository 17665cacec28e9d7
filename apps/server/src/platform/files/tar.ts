import { pipeline } from 'node:stream/promises'
import { extract, type Pack, pack } from 'tar-stream'

export interface TarFile {
  /** Empty for a file beside the folders. */
  folder: string
  name: string
  bytes: Buffer
}

export async function* writeTar(files: AsyncIterable<TarFile>): AsyncGenerator<Buffer> {
  const archive = pack()
  const written = putInto(archive, files).catch((error: unknown) => void archive.destroy(error as Error))
  try {
    yield* archive as AsyncIterable<Buffer>
  } finally {
    archive.destroy()
    await written
  }
}

async function putInto(archive: Pack, files: AsyncIterable<TarFile>): Promise<void> {
  for await (const { folder, name, bytes } of files) {
    const path = folder === '' ? name : `${folder}/${name}`
    const put = Promise.withResolvers<void>()
    const header = { name: path, size: bytes.length, mode: 0o600, mtime: new Date(0) }
    archive.entry(header, (error) => (error ? put.reject(error) : put.resolve())).end(bytes)
    await put.promise
  }
  archive.finalize()
}

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const archive = extract()
  const read = pipeline(source, archive)
  // A failure ends the entries too, which is where it is met.
  read.catch(() => undefined)
  for await (const entry of archive) {
    const [name = '', ...folders] = entry.header.name.split('/').toReversed()
    const folder = folders.toReversed().join('/')
    for await (const bytes of entry as AsyncIterable<Buffer>) yield { folder, name, bytes }
  }
  await read
}
