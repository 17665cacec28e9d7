import type { ActivityChange } from '@spotter/contract/activities/activity-shapes.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { type EventKind, eventKinds, type TaskKind, taskKinds } from '@spotter/domain/activities/kinds.ts'
import type { ClubHours } from '@spotter/domain/activities/times.ts'
import { msg } from '@spotter/domain/text.ts'
import { type CalledPerson, isOptedOut } from '@spotter/domain/messages/call-rule.ts'
import { refusals } from '@spotter/domain/messages/decide.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { forbidden, invalid, notIncluded, unprocessable } from '../platform/http/errors.ts'
import { worksInClub } from '../people/check-choices.ts'
import { inClub } from '../people/find-person.ts'

export type Kind = TaskKind | EventKind

export const hoursOf = (company: CompanyRow): ClubHours => {
  const { time_step, work_time_from, work_time_into, event_duration } = company
  return { tzinfo: tzinfoOf(company.time_zone) ?? 'UTC', time_step, work_time_from, work_time_into, event_duration }
}

export const typeOfKind = (kind: Kind): 'Task' | 'Event' =>
  (taskKinds as readonly Kind[]).includes(kind) ? 'Task' : 'Event'

export type AskedKind = Pick<ActivityChange, 'kind_id' | 'kind_code' | 'type'>

export function parseKind(asked: AskedKind): Kind | null {
  const code = asked.kind_code ?? asked.kind_id
  if (code === undefined) return null
  const kind = [...taskKinds, ...eventKinds].find((known) => known === code)
  if (!kind) throw refusedKind(asked, notIncluded)
  if (asked.type !== undefined && asked.type !== typeOfKind(kind)) throw unprocessable({ type: invalid })
  return kind
}

export const refusedKind = ({ kind_code }: AskedKind, reason: string) =>
  unprocessable({ [kind_code === undefined ? 'kind_id' : 'kind_code']: reason })

interface CheckSalespersonInput {
  company: CompanyRow
  asked: number
  otherwise: number | null
}

export async function checkSalesperson(
  db: Db | Tx,
  actor: Staff,
  { company, asked, otherwise }: CheckSalespersonInput,
): Promise<number> {
  if (asked === otherwise) return asked
  if (asked !== actor.id && !may(inClub(actor, company), 'filter:salesperson')) throw forbidden()
  if (!(await worksInClub(db, asked, company.id))) throw unprocessable({ salesperson_id: invalid })
  return asked
}

export async function checkCategory(db: Db | Tx, company: CompanyRow, id: number): Promise<void> {
  const category = await db
    .selectFrom('appointment_categories')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!category) throw unprocessable({ appointment_category_id: invalid })
}

export function refuseOptedOut(person: CalledPerson, company: CompanyRow, field: 'base' | 'next_call_at'): void {
  if (isOptedOut(person, company)) throw unprocessable({ [field]: refusals.do_not_call })
}

export const notBookable = msg("You can't book appointments for this person right now.")
