import { peopleFilter } from '@spotter/contract/people/people.ts'
import { hasUnseenCharacters, longestName } from '@spotter/domain/accounts/text-rules.ts'
import { peopleSortColumns } from '@spotter/domain/people/filters.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { blank, HttpError, invalid, tooLong, unprocessable } from '../../platform/http/errors.ts'
import { refuseUnknownIn } from '../../platform/http/parse-values.ts'
import { parseFilter } from '../parse-filter.ts'

export type ViewFilter = Record<string, unknown>

const longestFilter = 10 * 1024

const excludedFields = [
  'checked_all',
  'including_ids',
  'excluding_ids',
  'can_receive_sms',
  'can_receive_email',
  'can_receive_whatsapp',
  'without_not_interested',
  'bulk_job',
  'soft_delete_status',
]
const storedFields = [
  ...Object.keys(peopleFilter).filter((name) => !excludedFields.includes(name)),
  'sort_by',
  'sort_direction',
]

export function parseName(given: string): string {
  const name = given.trim()
  if (!name) throw unprocessable({ name: blank })
  if (name.length > longestName) throw unprocessable({ name: tooLong(longestName) })
  if (hasUnseenCharacters(name)) throw unprocessable({ name: invalid })
  return name
}

export async function parseViewFilter(tx: Tx, actor: Staff, given: ViewFilter): Promise<ViewFilter> {
  const filter = pickStored(given, storedFields, excludedFields)
  if (typeof (filter['q'] ?? '') !== 'string' || !isSorted(filter)) throw unprocessable({ filter: invalid })
  await refuseAsFilter(() => parseFilter(tx, actor, actor.company, filter))
  return filter
}

/** Without what a view doesn't store. Other names are refused, because the view would show more than was saved. */
export function pickStored(given: ViewFilter, fields: readonly string[], dropped: readonly string[] = []): ViewFilter {
  const stored = Object.entries(given).filter(([name]) => !dropped.includes(name))
  refuseUnknownIn('filter', Object.fromEntries(stored.filter(([name]) => !fields.includes(name))))
  const filter = Object.fromEntries(stored)
  if (Buffer.byteLength(JSON.stringify(filter)) > longestFilter) throw unprocessable({ filter: invalid })
  return filter
}

/** The filter is one field of a view. */
export async function refuseAsFilter(parse: () => Promise<unknown>): Promise<void> {
  try {
    await parse()
  } catch (refusal) {
    if (!(refusal instanceof HttpError)) throw refusal
    throw unprocessable({ filter: refusal.status === 422 ? Object.values(refusal.errors).flat() : invalid })
  }
}

const isSorted = ({ sort_by, sort_direction }: ViewFilter): boolean =>
  (sort_by === undefined || peopleSortColumns.some((column) => column === sort_by)) &&
  (sort_direction === undefined || sort_direction === 'asc' || sort_direction === 'desc')
