import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { databaseNamed, onServer } from '../../../../test/start-database.ts'
import { connect, type Db } from '../../connect.ts'
import { migrate, migrations } from '../../migrate.ts'

interface Before {
  db: Db
  migrateOn: () => Promise<unknown>
}

export async function beforeMigration(number: string, use: (before: Before) => Promise<void>): Promise<void> {
  const name = `spotter_before_${randomUUID().replaceAll('-', '')}`
  const server = inject('databaseServer')
  const url = databaseNamed(server, name)
  await onServer(server, `create database ${name}`)
  const { db, close } = connect(url, { max: 1 })
  try {
    const earlier = Object.entries(migrations).filter(([migration]) => migration < number)
    await migrate(url, Object.fromEntries(earlier))
    await use({ db, migrateOn: () => migrate(url) })
  } finally {
    await close()
    await onServer(server, `drop database ${name} with (force)`)
  }
}
