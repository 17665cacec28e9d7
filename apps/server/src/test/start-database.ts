import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadCast } from '@spotter/demo/load-cast.ts'
import { connect } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbedded } from '../platform/embedded-postgres/start-embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    template: string
    cast: { clubs: Record<string, number>; users: Record<string, number> }
  }
}

/** One server for the whole run, and a template with the cast that each test file clones. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const folder = given ? null : await mkdtemp(join(tmpdir(), 'spotter-test-'))
  const embedded = folder ? await startEmbedded({ dataDir: folder, log: () => undefined }) : null
  const url = given ?? embedded?.url ?? ''
  const template = `spotter_template_${process.pid}`
  await onServer(url, `drop database if exists ${template}`)
  await onServer(url, `create database ${template}`)
  const templateUrl = databaseNamed(url, template)
  await migrate(templateUrl)
  const { db, close } = connect(templateUrl, { max: 1 })
  const cast = await loadCast(db)
  await close()

  project.provide('databaseServer', url)
  project.provide('template', template)
  project.provide('cast', cast)
  return async () => {
    await onServer(url, `drop database if exists ${template}`)
    await embedded?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseNamed(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
