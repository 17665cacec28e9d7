import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { sql } from 'kysely'
import type { BulkChange } from '../../bulk-changes/kind.ts'
import { startBulkChange } from '../../bulk-changes/start-bulk-change.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { blank, forbidden, unprocessable } from '../../platform/http/errors.ts'
import { parseFilter } from '../parse-filter.ts'
import { ofClubs, whereFilter } from '../where-filter.ts'
import type { PeopleKind } from './people-kind.ts'

interface Start<Asked> {
  kind: PeopleKind<Asked>
  filter: PeopleFilter
  asked: Asked
  company: CompanyRow
  now: Date
  inBackground?: boolean
}

export async function startPeopleChange<Asked>(tx: Tx, actor: Staff, start: Start<Asked>): Promise<BulkChange> {
  const { kind, asked, company, now, inBackground = false } = start
  if (!kind.may(actor)) throw forbidden()
  const filter = await parseFilter(tx, actor, company, start.filter)
  // A missing selection must not select everyone.
  if (!filter.selection) throw unprocessable({ filter: blank })
  const data = await kind.read(tx, filter.company_ids, asked, actor)
  const subjects = sql`
    select people.id, people.company_id from people where ${ofClubs(filter)} and ${whereFilter(filter)}`
  return startBulkChange(tx, actor, { kind, data, company, subjects, now, inBackground })
}
