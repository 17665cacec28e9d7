import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { connect } from '@spotter/server/platform/db/connect.ts'
import { migrate } from '@spotter/server/platform/db/migrate.ts'
import { generateSchema, schemaFile } from './generate-schema.ts'

/** In a database of its own, so that only migrations count. */
export async function writeSchema(serverUrl: string): Promise<void> {
  const name = `spotter_schema_${process.pid}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
    await migrate(url.href)
    const { db, close } = connect(url.href, { max: 1 })
    await writeFile(schemaFile, await generateSchema(db).finally(close))
  } finally {
    await client.query(`drop database if exists ${name}`)
    await client.end()
  }
}
