import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

/**
 * For statements that are asked all day in few shapes: every connection plans each shape once. Planning takes longer
 * than running them.
 */
export async function queryPrepared<Row>(pool: pg.Pool, { sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
  const { rows } = await pool.query({ name: nameOf(sql), text: sql, values: [...parameters] })
  return rows as Row[]
}

const nameOf = (sql: string) => createHash('md5').update(sql).digest('base64url')
