import type { FieldKind, PersonField } from '@spotter/domain/people/person-fields.ts'
import { type RawBuilder, sql } from 'kysely'

/** The types of the database; tags have a table of their own. */
export const databaseTypes = {
  text: 'text',
  email: 'text',
  phone: 'text',
  link: 'text',
  day: 'date',
  choice: 'text',
  status: 'text',
  reference: 'bigint',
  flag: 'boolean',
  instant: 'timestamptz',
  number: 'int',
} as const satisfies Record<Exclude<FieldKind, 'tags'>, string>

/** The name of what a reference points to, in a table joined as this alias. */
export const nameIn = (alias: string, table: Exclude<PersonField['to'], 'people' | undefined>): RawBuilder<string> =>
  table === 'users'
    ? sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`
    : sql`${sql.ref(`${alias}.name`)}`
