import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeArchive } from '@spotter/server/companies/data/write-archive.ts'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { CannotStart } from '@spotter/server/platform/embedded-postgres/cannot-start.ts'

/** Renamed when complete. */
export async function exportArchive(url: string, slug: string, file: string): Promise<void> {
  if (existsSync(file)) throw new CannotStart(`${file} exists already: choose another name.`)
  const unfinished = `${file}.part`
  const { db, close } = connect(url, { max: 1 })
  try {
    const club = await db
      .selectFrom('companies')
      .select(['id', 'name', 'slug'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!club) throw new CannotStart(`There is no club ${slug}.`)
    const archive = Readable.from(writeArchive(db, club, new Date()), { objectMode: false })
    await pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } finally {
    await close()
    await rm(unfinished, { force: true })
  }
}
