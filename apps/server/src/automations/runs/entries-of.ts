import { isAppointmentTrigger } from '@spotter/domain/automations/triggers.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/http/call.ts'
import { type EntryRow, loadAppointmentEntries, loadEntries } from './load-entries.ts'

interface Started {
  status_change_id: number | null
  appointment_id: number | null
  /** The status, or what happened to the appointment. */
  trigger: string
}

/** What started these runs, by run; missing if it no longer does. */
export async function entriesOf(
  tx: Tx,
  runs: readonly Started[],
): Promise<(run: Omit<Started, 'trigger'>) => EntryRow | undefined> {
  const ids = runs.flatMap(({ status_change_id }) => status_change_id ?? [])
  const changes = ids.length
    ? await loadEntries(tx, sql`select * from status_changes where id = any(${ids}::bigint[])`)
    : []
  const started = runs.flatMap(({ appointment_id, trigger }) =>
    appointment_id !== null && isAppointmentTrigger(trigger) ? [{ appointment_id, trigger }] : [],
  )
  const appointments = await loadAppointmentEntries(tx, started)
  const known = new Map([...changes, ...appointments].map((entry) => [keyOf(entry), entry]))
  return (run) => known.get(keyOf(run))
}

const keyOf = ({ status_change_id, appointment_id }: Omit<Started, 'trigger'>) =>
  `${status_change_id ?? ''}:${appointment_id ?? ''}`
