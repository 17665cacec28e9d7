import { copyIn } from '@spotter/server/platform/db/copy.ts'
import pg from 'pg'

const atOnce = 500

/** Several times faster than inserting. Missing columns get their default. */
export async function copyRows(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const named = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await copyIn(client, `copy ${pg.escapeIdentifier(table)} (${named}) from stdin`, linesOf(columns, rows))
}

async function* linesOf(columns: readonly string[], rows: readonly object[]) {
  for (let from = 0; from < rows.length; from += atOnce) {
    let lines = ''
    for (const row of rows.slice(from, from + atOnce)) lines += copyLine(columns, row as Record<string, unknown>)
    yield Buffer.from(lines)
  }
}

export function copyLine(columns: readonly string[], row: Readonly<Record<string, unknown>>): string {
  let line = ''
  let separator = ''
  for (const column of columns) {
    line += separator + copied(row[column])
    separator = '\t'
  }
  return `${line}\n`
}

function copied(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escaped(value)
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : String(value)
}

const signs: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const needsEscape = /[\\\n\r\t]/

const escaped = (text: string) =>
  needsEscape.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (sign) => signs[sign] ?? sign) : text
