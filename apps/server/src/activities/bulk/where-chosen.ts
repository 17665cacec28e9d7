import type { EventFilter } from '@spotter/contract/activities/bulk-activities.ts'
import { msg } from '@spotter/domain/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { parseSelection } from '../../people/parse-filter.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { blank, unprocessable } from '../../platform/http/errors.ts'
import { whereActivities } from '../where-activities.ts'

/** The selected events among those that the filter finds; a missing selection must not select all. */
export function whereChosen(actor: Staff, company: CompanyRow, filter: EventFilter, now: Date): RawBuilder<boolean> {
  const selection = parseSelection(filter, msg('You selected too many events one by one. Select fewer.'))
  if (!selection) throw unprocessable({ filter: blank })
  const within = whereActivities(actor, company, { ...filter, type: 'Event' }, now)
  const among = sql<boolean>`activities.id = any(${selection.ids}::bigint[])`
  return sql<boolean>`${within} and ${selection.checked_all ? sql`not (${among})` : among}`
}
