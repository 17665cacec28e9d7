import { recordFields, settingsFields, type SettingsRecord } from '@spotter/contract/resource-endpoints.ts'
import type { Field, Settings } from '@spotter/contract/resource.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'

export type SettingsRow = Record<string, unknown> & { id: number; lock_version: number }

export function findSettings(db: Db | Tx, settings: Settings, company_id: number) {
  const columns = ['id', 'lock_version', ...Object.keys(settingsFields(settings))]
  return db
    .selectFrom(sql.table<SettingsRow>(settings.table).as('record'))
    .select(columns.map((column) => `record.${column}` as const))
    .where(sql.ref(`record.${settings.key}`), '=', company_id)
    .$castTo<SettingsRow>()
}

export async function loadSettings(
  db: Db | Tx,
  settings: Settings,
  actor: Staff,
  company_id: number,
): Promise<SettingsRecord> {
  const row = await findSettings(db, settings, company_id)
    .select(
      recordFields({ fields: settingsFields(settings) }).map(({ name, nameOf, field: { table } }) =>
        sql`(select other.name from ${sql.table(table)} as other where other.id = record.${sql.ref(name)})`.as(nameOf),
      ),
    )
    .executeTakeFirst()
  if (!row) throw notFound()
  const fields = Object.keys(writableFields(settings, actor))
  const { id: _id, ...values } = row
  return { ...values, abilities: { edit: fields.length > 0, fields } }
}

export function writableFields({ sections, may: allowed }: Settings, actor: Staff): Record<string, Field> {
  if (!may(actor, allowed.write)) return {}
  const open = sections.filter((section) => !section.may || may(actor, section.may))
  return Object.assign({}, ...open.map((section) => section.fields)) as Record<string, Field>
}
