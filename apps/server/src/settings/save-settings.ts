import { settingsFields, type SettingsRecord } from '@spotter/contract/resource-endpoints.ts'
import type { Field, Settings } from '@spotter/contract/resource.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Calling, Tx } from '../platform/http/call.ts'
import { type FieldErrors, notFound, readOnly, stale, unprocessable } from '../platform/http/errors.ts'
import { missingRecords } from '../resources/check-records.ts'
import { todayOf } from '../resources/asking.ts'
import { parseFields, type Refusals } from '../resources/field-values.ts'
import { refuseDuplicate } from '../resources/refuse-duplicate.ts'
import { duplicateValues } from '../resources/duplicate-values.ts'
import { findSettings, loadSettings, type SettingsRow, writableFields } from './load-settings.ts'

type Values = Record<string, unknown>
export type SettingsCall = Calling<object, object, Values>
export type SettingsCheck = (values: Values, known: { tx: Tx; before: Values }) => Refusals | Promise<Refusals>

/** Fields the actor may not write can only be sent back as they are. */
export async function saveSettings<Answered extends object = SettingsRecord>({
  settings,
  check,
  actor,
  call,
  present,
  readOnlyOf,
}: {
  settings: Settings
  check: SettingsCheck
  actor: Staff
  call: SettingsCall
  present?: (tx: Tx) => Promise<Answered>
  /** Of fields beside the settings. */
  readOnlyOf?: (tx: Tx) => Promise<FieldErrors>
}): Promise<Answered & { message: string }> {
  const { body, company, write, now, t, flash } = call
  const fields = writableFields(settings, actor)
  const others = Object.entries(settingsFields(settings)).filter(([name]) => !(name in fields))
  const message = t(settings.saved)

  const answer = await refuseDuplicate({ table: settings.table, fields }, () =>
    write(async (tx) => {
      const before = await findSettings(tx, settings, company.id).forUpdate().executeTakeFirst()
      if (!before) throw notFound()
      const current = () => loadSettings(tx, settings, actor, company.id)
      const today = todayOf(company, now)
      const { values, refusals } = parseFields(fields, body, before, today)
      const changed = Object.keys(values).filter((name) => !isDeepStrictEqual(values[name], before[name]))
      if (overlapping(changed, body, before).length) throw stale(await current())
      const all = {
        ...(await check({ ...before, ...values }, { tx, before })),
        ...(await missingRecords(tx, { resource: { fields }, values, before })),
        ...(await duplicateValues(tx, { table: settings.table, fields }, values, before)),
        ...refusals,
        ...(await readOnlyOf?.(tx)),
        ...readOnlyChanges(Object.fromEntries(others), body, before, today),
      }
      if (Object.keys(all).length) throw unprocessable(all)

      if (changed.length) {
        const after = pick(values, changed)
        await saveValues(tx, settings, before.id, after)
        await record(tx, actor, `${settings.name}.updated`, {
          company_id: company.id,
          id: before.id,
          before: pick(before, changed),
          after,
        })
      }
      const answered = present ? await present(tx) : ((await current()) as object as Answered)
      return { ...answered, message }
    }),
  )
  flash(message)
  return answer
}

function readOnlyChanges(fields: Record<string, Field>, sent: Values, present: SettingsRow, today: Day): Refusals {
  const { values } = parseFields(fields, sent, present, today)
  const changed = Object.keys(values).filter((name) => !isDeepStrictEqual(values[name], present[name]))
  return Object.fromEntries(changed.map((name) => [name, readOnly]))
}

/** Several pages share one record, so the values the editor saw decide, not the version alone. */
function overlapping(changed: readonly string[], { lock_version, was }: Values, present: SettingsRow): string[] {
  const seen = typeof was === 'object' && was !== null ? (was as Values) : {}
  const isOlder = lock_version !== undefined && lock_version !== present.lock_version
  return changed.filter((name) =>
    Object.hasOwn(seen, name) ? !isDeepStrictEqual(seen[name] ?? null, present[name] ?? null) : isOlder,
  )
}

const saveValues = (tx: Tx, { table }: Settings, id: number, values: Values) =>
  tx
    .updateTable(sql.table<Values & { id: number; lock_version: number }>(table).as('record'))
    .set({ ...values, updated_at: sql`product_now()`, lock_version: sql`record.lock_version + 1` })
    .where('record.id', '=', id)
    .execute()

const pick = (values: Values, names: string[]): Values => Object.fromEntries(names.map((name) => [name, values[name]]))
