import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { format, resolveConfig } from 'prettier'
import type { Db } from '@spotter/server/platform/db/connect.ts'

const folder = join(import.meta.dirname, '../../apps/server/src/platform/db')
export const schemaFile = join(folder, 'schema.ts')
const overridesFile = join(folder, 'schema-overrides.ts')

/** With the parsers of `connect.ts`. */
const values: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  uuid: 'string',
}

const columnTypes = ['GeneratedGuarded', 'GeneratedInstant', 'GeneratedJson', 'Guarded', 'Instant', 'Json'] as const

interface Column {
  table: string
  table_comment: string | null
  name: string
  type: string
  nullable: boolean
  optional: boolean
  computed: boolean
  comment: string | null
}

export async function generateSchema(db: Db): Promise<string> {
  const [tables, overridden, guarded] = await Promise.all([
    loadTables(db),
    readColumns('Values'),
    readColumns('ChangedBy'),
  ])
  const interfaces = [...tables].map(([table, columns]) =>
    [
      ...jsDoc(columns[0]?.table_comment),
      `interface ${interfaceName(table)} {`,
      ...columns.flatMap((column) => {
        const key = `${table}.${column.name}`
        const override = overridden.delete(key) ? `Values['${key}']` : null
        const type = columnType(column, override)
        return [...jsDoc(column.comment), `${column.name}: ${guarded.delete(key) ? guardedType(type) : type}`]
      }),
      '}\n',
    ].join('\n'),
  )
  const unknown = [...overridden, ...guarded]
  if (unknown.length) throw new Error(`schema-overrides.ts names unknown columns: ${unknown.join(', ')}`)
  const used = columnTypes.filter((type) => interfaces.some((text) => text.match(String.raw`\b${type}\b`)))
  const source = [
    '// Generated from the migrated database by `npm run db -- schema`; narrower types are in schema-overrides.ts.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    `import type { ${used.join(', ')} } from './column-types.ts'`,
    "import type { Values } from './schema-overrides.ts'\n",
    ...interfaces,
    'export interface Database {',
    ...[...tables.keys()].map((table) => `${table}: ${interfaceName(table)}`),
    '}',
  ].join('\n')
  return format(source, { ...(await resolveConfig(schemaFile)), filepath: schemaFile })
}

async function loadTables(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as "table", obj_description(c.oid, 'pg_class') as table_comment, a.attname as name,
      t.typname as type, not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as optional,
      a.attgenerated <> '' as computed, col_description(c.oid, a.attnum) as comment
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not like 'kysely\\_%'
    order by c.relname, a.attnum`.execute(db)
  return Map.groupBy(rows, ({ table }) => table)
}

async function readColumns(name: 'Values' | 'ChangedBy'): Promise<Set<string>> {
  const text = await readFile(overridesFile, 'utf8')
  const [, body = ''] = text.split(`export interface ${name} {`)
  const [fields = ''] = body.split('\n}')
  return new Set([...fields.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, column = '']) => column))
}

function jsDoc(comment: string | null | undefined): string[] {
  return comment ? [`/** ${comment} */`] : []
}

function interfaceName(table: string): string {
  return `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`
}

function columnType({ type, nullable, optional, computed }: Column, override: string | null): string {
  const orNull = nullable ? ' | null' : ''
  if (type === 'timestamptz') return `${optional ? 'GeneratedInstant' : 'Instant'}${orNull}`
  if (type === 'jsonb')
    return `${optional ? 'GeneratedJson' : 'Json'}<${override ?? 'Record<string, unknown>'}>${orNull}`
  const value = (override ?? valueType(type)) + orNull
  if (computed) return `GeneratedAlways<${value}>`
  return optional ? `Generated<${value}>` : value
}

const guardedType = (type: string): string =>
  type.startsWith('Generated<') ? type.replace('Generated<', 'GeneratedGuarded<') : `Guarded<${type}>`

function valueType(type: string): string {
  const value = values[type.replace(/^_/, '')]
  if (!value) throw new Error(`generate-schema.ts has no TypeScript type for columns of the type ${type}`)
  return type.startsWith('_') ? `${value}[]` : value
}
