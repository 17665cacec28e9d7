import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import type { Club } from '../../test/club.ts'

export const range = { from: '2026-09-30', to: '2026-10-08' }

export async function askReport({ as }: Club, path: string, who = 'corporation_manager'): Promise<ReportAnswer> {
  const reader = await as(who)
  const query = { date_from: range.from, date_into: range.to, page_size: 100 }
  const { status, body } = await reader.send<ReportAnswer>('GET', path, { query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Every change of status in the range that was not undone, with its person, as read one by one. */
export async function plainChanges({ server, clubs }: Club) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const [people, changes] = await Promise.all([
    db.selectFrom('people').selectAll().where('company_id', '=', company_id).where('deleted_at', 'is', null).execute(),
    db.selectFrom('status_changes').selectAll().where('company_id', '=', company_id).orderBy('id').execute(),
  ])
  const { from, to } = rangeToInstants(range, 'Australia/Melbourne')
  return people.flatMap((person) => {
    const own = changes.filter(({ person_id }) => person_id === person.id)
    return own
      .filter((change, at) => {
        const next = own[at + 1]
        const isUndone = next?.cause === 'revert' && next.to_status === change.from_status
        return change.cause !== 'revert' && !isUndone
      })
      .filter(({ at }) => new Date(at) >= from && new Date(at) <= to)
      .map(({ from_status, to_status, cause }) => ({ person, from_status, to_status, cause, first: own[0]!.cause }))
  })
}

export type PlainChange = Awaited<ReturnType<typeof plainChanges>>[number]

const again: readonly (string | null)[] = ['guest', 'former_member', 'not_interested', 'sale']

export const isLead = ({ from_status, to_status }: PlainChange): boolean =>
  from_status === null
    ? ['enquiry', 'tour', 'trial'].includes(to_status)
    : to_status === 'enquiry' && again.includes(from_status)

/** How many people there are of each key, without the keys of nobody. */
export function peopleBy(changes: readonly PlainChange[], keyOf: (change: PlainChange) => unknown) {
  const groups = Map.groupBy(changes, (change) => String(keyOf(change)))
  return Object.fromEntries([...groups].map(([key, list]) => [key, new Set(list.map(({ person }) => person.id)).size]))
}

/** The same of an answer. */
export const figuresBy = (rows: readonly Record<string, unknown>[], name: string) =>
  Object.fromEntries(rows.filter((row) => row[name] !== 0).map((row) => [row['key'], row[name]]))
