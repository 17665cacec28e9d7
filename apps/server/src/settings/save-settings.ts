import type { Settings } from '@spotter/contract/resource.ts'
import { sql } from 'kysely'
import type { Staff } from '../accounts/actor.ts'
import { record } from '../history/record.ts'
import type { Calling, Tx } from '../http/call.ts'
import { notFound, stale, unprocessable } from '../http/errors.ts'
import { readFields, type Refusals } from '../resources/field-values.ts'
import { refuseTaken } from '../resources/refuse-taken.ts'
import { findSettings, readSettings, writableFields } from './read-settings.ts'

type Values = Record<string, unknown>
export type SettingsCall = Calling<object, object, Values>
export type SettingsCheck = (values: Values) => Refusals

/** Saves the fields this actor may write; the others stay as they are, whatever was sent. */
export async function saveSettings(settings: Settings, check: SettingsCheck, actor: Staff, call: SettingsCall) {
  const { body, company, write, t, flash } = call
  const fields = writableFields(settings, actor)
  const message = t(settings.saved)

  const answer = await refuseTaken({ table: settings.table, fields }, () =>
    write(async (tx) => {
      const before = await findSettings(tx, settings, company.id).forUpdate().executeTakeFirst()
      if (!before) throw notFound()
      const current = () => readSettings(tx, settings, actor, company.id)
      if (body['lock_version'] !== undefined && body['lock_version'] !== before.lock_version) {
        throw stale(await current())
      }
      const { values, refusals } = readFields(fields, body, before)
      const all = { ...check({ ...before, ...values }), ...refusals }
      if (Object.keys(all).length) throw unprocessable(all)

      if (Object.entries(values).some(([name, value]) => value !== before[name])) {
        await saveValues(tx, settings, before.id, values)
        await record(tx, actor, {
          kind: `${settings.name}.updated`,
          company_id: company.id,
          subject: { type: settings.name, id: before.id },
          before: pick(before, Object.keys(values)),
          after: values,
        })
      }
      return { ...(await current()), message }
    }),
  )
  flash(message)
  return answer
}

const saveValues = (tx: Tx, { table }: Settings, id: number, values: Values) =>
  tx
    .updateTable(sql.table<Values & { id: number; lock_version: number }>(table).as('record'))
    .set({ ...values, updated_at: sql`now()`, lock_version: sql`record.lock_version + 1` })
    .where('record.id', '=', id)
    .execute()

const pick = (values: Values, names: string[]): Values => Object.fromEntries(names.map((name) => [name, values[name]]))
