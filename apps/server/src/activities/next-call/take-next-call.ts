import type { Body } from '@spotter/contract/endpoints.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { groupBounds } from '@spotter/domain/activities/groups.ts'
import { offeredCallScopes } from '@spotter/domain/activities/next-call.ts'
import type { CompanyRow, Staff } from '../../accounts/actor.ts'
import type { Db } from '../../db/connect.ts'
import { serve } from '../../http/call.ts'
import { blank, forbidden, invalid, unprocessable } from '../../http/errors.ts'
import { worksInClub } from '../../people/check-choices.ts'
import { hoursOf } from '../check-activity.ts'
import { claimNext, letGo } from './claim-next.ts'
import { countLeft, nextDueAt } from './count-left.ts'
import type { Queue } from './due-calls.ts'
import { readCall } from './read-call.ts'

/** Asked again it answers the same person, so that neither a reload nor a repeat takes another one. */
export const takeNextCall = serve('POST /api/next_call', async (actor, { db, company, body, now, t }) => {
  const queue = await readQueue(db, actor, company, body)
  const { late, today } = groupBounds(now, hoursOf(company).tzinfo)
  const picking = { ...queue, before: today.before, skip: body.skip ?? [], hold: body.hold ?? [] }
  const claimed = await claimNext(db, picking)
  await letGo(db, picking, claimed)
  const [next, left, next_due_at] = await Promise.all([
    claimed && readCall(db, actor, claimed.id, { now, t }),
    countLeft(db, picking, late.before),
    claimed ? null : nextDueAt(db, picking),
  ])
  return { next, left, next_due_at }
})

async function readQueue(db: Db, actor: Staff, company: CompanyRow, body: Body<'POST /api/next_call'>): Promise<Queue> {
  const salesperson_id = body.salesperson_id ?? null
  const offered = offeredCallScopes(actor)
  const scope = body.scope ?? offered[0] ?? 'mine'
  if (!offered.includes(scope)) throw forbidden()
  if (scope === 'salesperson') {
    if (salesperson_id === null) throw unprocessable({ salesperson_id: blank })
    if (!(await worksInClub(db, salesperson_id, company.id))) throw unprocessable({ salesperson_id: invalid })
  }
  return { actor, company, scope, salesperson_id, ownPeopleOnly: !may(actor, 'see:all_people') }
}
