import type { EndpointKey } from '@spotter/contract/endpoint.ts'
import { everyEndpoint } from '@spotter/contract/endpoints.ts'
import { settingsFields } from '@spotter/contract/resource-endpoints.ts'
import { filledFields, hasRecords } from '@spotter/contract/resource.ts'
import { msg } from '@spotter/domain/text.ts'
import { isDeepStrictEqual } from 'node:util'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { mayEdit } from '../resources/asking.ts'
import { columnsOf, visibleRecords } from '../resources/records.ts'
import { findSettings, writableFields } from '../settings/load-settings.ts'
import { auditedRecords } from './audited-records.ts'
import { findBranding } from './branding-places.ts'
import type { AuditRow } from './find-entries.ts'
import { isHidden } from './hidden-fields.ts'
import { planUnmerging } from './plan-unmerging.ts'
import { actionOf } from './present-entry.ts'
import { mayCall, type Place, refused, type Reversal, withVersion } from './reversal.ts'
import { writtenPlaces } from './written-places.ts'

export async function planReversal(db: Db, actor: Staff, row: AuditRow, club: CompanyRow | null): Promise<Reversal> {
  if (actionOf(row) === 'merged') return planUnmerging(db, actor, row, club)
  if (actionOf(row) !== 'updated') return refused(msg('Only changes to values can be reverted.'))
  const audited = auditedRecords[row.subject_type]
  if (!audited?.declared && !writtenPlaces[row.subject_type]) {
    return refused(msg("You can't revert this change here. Edit the record on its own page."))
  }
  const place = await findPlace(db, actor, row, club)
  if (!place) return refused(msg('The record no longer exists.'))
  if (place.row['deleted_at']) return refused(msg('The record was removed. Restore it first.'))

  const [before, after] = [row.before ?? {}, row.after ?? {}]
  const changed = Object.keys(after).filter((field) => field in before && !isHidden(field, audited?.fields))
  const own = changed.filter((field) => place.writable.includes(field))
  if (!own.length) return refused(whyNone(place, changed))
  const fields = own.map((field) => {
    const [now, was, became] = [place.row[field], before[field], after[field]].map((value) =>
      plain(place.seen ? place.seen(field, value) : value),
    )
    return { field, now, to: was, state: stateOf(now, was, became) }
  })
  const states = fields.map(({ state }) => state)
  if (states.includes('returns')) return { place, reason: null, fields }
  const reason = states.includes('changed')
    ? msg("This has changed again since, so it won't be reverted.")
    : msg('The record already has these values.')
  return { place, reason, fields }
}

function whyNone({ withheld = {}, row }: Place, changed: readonly string[]): string {
  const reason = changed.map((field) => withheld[field]).find((text) => text !== undefined)
  if (reason) return reason
  return changed.some((field) => field in row)
    ? msg("You don't have permission to change these fields.")
    : msg('Nothing in this change can be reverted.')
}

/** Lists may be stored in another order. */
function stateOf(now: unknown, before: unknown, after: unknown): Reversal['fields'][number]['state'] {
  if (isDeepStrictEqual(now, before)) return 'already'
  if (isDeepStrictEqual(now, after)) return 'returns'
  if (isDeepStrictEqual(sorted(before), sorted(after))) return 'changed'
  if (isDeepStrictEqual(sorted(now), sorted(before))) return 'already'
  return isDeepStrictEqual(sorted(now), sorted(after)) ? 'returns' : 'changed'
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value

/** Normalized as stored in history. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

async function findPlace(db: Db, actor: Staff, row: AuditRow, club: CompanyRow | null): Promise<Place | null> {
  const branding = await findBranding(db, actor, row, club)
  if (branding) return branding
  const declared = auditedRecords[row.subject_type]?.declared
  if (!declared) return findWritten(db, actor, row, club)
  if ('settings' in declared) {
    const { settings } = declared
    const found = club && (await findSettings(db, settings, club.id).executeTakeFirst())
    const fields = Object.keys(settingsFields(settings))
    const writable = Object.keys(writableFields(settings, actor)).filter((name) => fields.includes(name))
    const key = `PUT ${settings.path}` as EndpointKey
    return found ? { key, row: found, body: withVersion(found), writable } : null
  }
  const { resource } = declared
  const asking = { resource, actor, company: club }
  const found = await visibleRecords(db, asking)
    .where('records.id', '=', row.subject_id)
    .select(columnsOf(resource).map((column) => `records.${column}` as const))
    .$castTo<Place['row'] & { lock_version: number }>()
    .executeTakeFirst()
  if (!found) return null
  const writable = mayEdit(asking, found) && hasRecords(resource, club) ? Object.keys(filledFields(resource, club)) : []
  return { key: `PUT ${resource.path}/{id}` as EndpointKey, row: found, body: withVersion(found), writable }
}

async function findWritten(db: Db, actor: Staff, row: AuditRow, club: CompanyRow | null): Promise<Place | null> {
  const written = writtenPlaces[row.subject_type]
  const found = await written?.find(db, actor, club?.id ?? 0, row.subject_id)
  if (!written || !found) return null
  const { fields, ...present } = found
  const writable = mayCall(actor, everyEndpoint[written.key]) ? fields : []
  return { ...present, key: written.key, body: withVersion(present.row), writable }
}
