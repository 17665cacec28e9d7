import { may } from '@spotter/domain/accounts/permissions.ts'
import { type CallScope, offeredCallScopes } from '@spotter/domain/activities/next-call.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { blank, forbidden, invalid, unprocessable } from '../../platform/http/errors.ts'
import { worksInClub } from '../../people/check-choices.ts'
import type { Queue } from './due-calls.ts'

interface Asked {
  scope?: CallScope | undefined
  salesperson_id?: number | undefined
}

export async function loadQueue(db: Db, actor: Staff, company: CompanyRow, asked: Asked): Promise<Queue> {
  const salesperson_id = asked.salesperson_id ?? null
  const offered = offeredCallScopes(actor)
  const scope = asked.scope ?? offered[0] ?? 'mine'
  if (!offered.includes(scope)) throw forbidden()
  if (scope === 'salesperson') {
    if (salesperson_id === null) throw unprocessable({ salesperson_id: blank })
    if (!(await worksInClub(db, salesperson_id, company.id))) throw unprocessable({ salesperson_id: invalid })
  }
  return { actor, company, scope, salesperson_id, ownPeopleOnly: !may(actor, 'see:all_people') }
}
