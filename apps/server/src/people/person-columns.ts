import {
  type FieldKind,
  type fieldsWith,
  type PersonField,
  type PersonFieldName,
  personFields,
} from '@spotter/domain/people/person-fields.ts'
import { type RawBuilder, sql } from 'kysely'

type PersonColumn = Exclude<PersonFieldName, 'tag_list'>

const types = {
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

export const columnTypesOf = <Name extends PersonColumn>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, types[personFields[name].kind]])) as Record<
    Name,
    (typeof types)[keyof typeof types]
  >

type Reference = Exclude<ReturnType<typeof fieldsWith<{ kind: 'reference' }>>[number], 'referral_id'>

const aliasOf = (name: Reference) => name.replace(/_id$/, '')

const nameIn = (alias: string, table: PersonField['to']): RawBuilder<string> =>
  table === 'users'
    ? sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`
    : sql`${sql.ref(`${alias}.name`)}`

export const referenceName = (name: Reference): RawBuilder<string> => nameIn(aliasOf(name), personFields[name].to)

export const referenceJoins = (names: readonly Reference[], from: string): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => {
      const alias = aliasOf(name)
      return sql`left join ${sql.table(personFields[name].to)} as ${sql.ref(alias)}
        on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${from}.${name}`)}`
    }),
    sql` `,
  )

export const referenceKey = (name: Reference): RawBuilder<unknown> => {
  const { to } = personFields[name]
  return sql`(select lower(${nameIn(to, to)}) from ${sql.table(to)} where ${sql.ref(`${to}.id`)} = ${sql.ref(`people.${name}`)})`
}
