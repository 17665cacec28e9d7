import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Db } from '../../db/connect.ts'
import { copyDatabase, databaseNamed, onServer } from '../../../test/start-database.ts'

export type TestDatabase = Db

const serverUrl = inject('databaseServer')
const name = `realtime_${randomUUID().replaceAll('-', '')}`

/** Own database: notifications reach all listeners of one. */
export const databaseUrl = databaseNamed(serverUrl, name)

export async function openDatabase(): Promise<TestDatabase> {
  await copyDatabase(serverUrl, inject('template'), name)
  return connect(databaseUrl, { max: 2 }).db
}

export async function closeDatabase(db: TestDatabase) {
  await db.destroy()
  await onServer(serverUrl, `drop database ${name} with (force)`)
}
