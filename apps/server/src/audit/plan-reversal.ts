import { settingsFields } from '@spotter/contract/resource-endpoints.ts'
import type { EndpointKey } from '@spotter/contract/endpoint.ts'
import type { AuditReversal } from '@spotter/contract/audit.ts'
import { msg } from '@spotter/domain/text.ts'
import { isDeepStrictEqual } from 'node:util'
import type { CompanyRow, Staff } from '../accounts/actor.ts'
import type { Db } from '../db/connect.ts'
import { mayEdit } from '../resources/asking.ts'
import { columnsOf, visibleRecords } from '../resources/records.ts'
import { findSettings, writableFields } from '../settings/read-settings.ts'
import { auditedRecords } from './audited-records.ts'
import type { AuditRow } from './find-entries.ts'
import { isHidden } from './hidden-fields.ts'
import { actionOf } from './present-entry.ts'

type Values = Record<string, unknown>
type State = AuditReversal['fields'][number]['state']

interface Place {
  /** The route that saves such a record. */
  key: EndpointKey
  row: Values & { id: number; lock_version: number }
  /** The fields that this actor may change. */
  writable: readonly string[]
}

export interface Reversal {
  place: Place | null
  /** Why nothing can be done; null where something can. */
  reason: string | null
  fields: { field: string; now: unknown; to: unknown; state: State }[]
}

const refused = (reason: string): Reversal => ({ place: null, reason, fields: [] })

/** What reverting a change would do to the record as it is now. */
export async function planReversal(db: Db, actor: Staff, row: AuditRow, club: CompanyRow | null): Promise<Reversal> {
  if (actionOf(row) !== 'updated') return refused(msg('Only a change of values can be reverted.'))
  if (!auditedRecords[row.subject_type]?.declared) {
    return refused(msg('A change of this kind of record is not reverted here: change it on its own page.'))
  }
  const place = await findPlace(db, actor, row, club)
  if (!place) return refused(msg('The record is no longer there.'))
  if (place.row['deleted_at']) return refused(msg('The record was removed. Restore it first.'))

  const [before, after] = [row.before ?? {}, row.after ?? {}]
  const changed = Object.keys(after).filter((field) => field in before && !isHidden(field))
  const own = changed.filter((field) => place.writable.includes(field))
  if (!own.length) {
    return refused(
      changed.some((field) => field in place.row)
        ? msg('You may not change these fields.')
        : msg('Nothing in this change can be reverted.'),
    )
  }
  const fields = own.map((field) => {
    const now = plain(place.row[field])
    return { field, now, to: before[field], state: stateOf(now, before[field], after[field]) }
  })
  const states = fields.map(({ state }) => state)
  if (states.includes('returns')) return { place, reason: null, fields }
  const reason = states.includes('changed')
    ? msg('This was changed again since, so it stays as it is now.')
    : msg('The record holds these values already.')
  return { place, reason, fields }
}

function stateOf(now: unknown, before: unknown, after: unknown): State {
  if (isDeepStrictEqual(now, before)) return 'already'
  return isDeepStrictEqual(now, after) ? 'returns' : 'changed'
}

/** As history keeps it. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

async function findPlace(db: Db, actor: Staff, row: AuditRow, club: CompanyRow | null): Promise<Place | null> {
  const declared = auditedRecords[row.subject_type]?.declared
  if (declared && 'settings' in declared) {
    const { settings } = declared
    const found = club && (await findSettings(db, settings, club.id).executeTakeFirst())
    const fields = Object.keys(settingsFields(settings))
    const writable = Object.keys(writableFields(settings, actor)).filter((name) => fields.includes(name))
    return found ? { key: `PUT ${settings.path}` as EndpointKey, row: found, writable } : null
  }
  if (!declared) return null
  const { resource } = declared
  const asking = { resource, actor, company: club }
  const found = await visibleRecords(db, asking)
    .where('records.id', '=', row.subject_id)
    .select(columnsOf(resource).map((column) => `records.${column}` as const))
    .$castTo<Place['row']>()
    .executeTakeFirst()
  if (!found) return null
  const writable = mayEdit(asking, found) ? Object.keys(resource.fields) : []
  return { key: `PUT ${resource.path}/{id}` as EndpointKey, row: found, writable }
}
