import { connect, type Db } from '@spotter/server/platform/db/connect.ts'
import { type RawBuilder, sql } from 'kysely'

export async function withDb<T>(url: string, use: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connect(url, { max: 2 })
  try {
    return await use(db)
  } finally {
    await close()
  }
}

/** Nobody may be connected to the original while one is made. */
export class Copies {
  readonly #original: URL
  readonly #made = new Set<string>()
  constructor(url: string) {
    this.#original = new URL(url)
  }

  async make(name: string): Promise<string> {
    const copied = `flat_${name}`
    await this.#manage(sql`drop database if exists ${sql.id(copied)} with (force)`)
    await this.#manage(
      sql`create database ${sql.id(copied)} template ${sql.id(this.#original.pathname.slice(1))} strategy file_copy`,
    )
    this.#made.add(copied)
    return this.#urlOf(copied)
  }

  async drop(): Promise<void> {
    for (const name of this.#made) await this.#manage(sql`drop database if exists ${sql.id(name)} with (force)`)
  }

  async #manage(statement: RawBuilder<unknown>): Promise<void> {
    await withDb(this.#urlOf('postgres'), (db) => statement.execute(db))
  }

  #urlOf(name: string): string {
    const url = new URL(this.#original)
    url.pathname = `/${name}`
    return url.href
  }
}
