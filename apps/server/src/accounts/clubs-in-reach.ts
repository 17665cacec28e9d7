import { companyStatuses, isOpen } from '@spotter/domain/companies/statuses.ts'
import type { Staff } from '../platform/http/caller.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/connect.ts'

export function clubsInReach(db: Db, actor: Staff) {
  const clubs = db.selectFrom('companies').leftJoin('company_groups as group', 'group.id', 'companies.company_group_id')
  if (actor.root) return clubs
  return clubs
    .where('companies.id', '=', anyOf(actor.company_ids))
    .where('companies.status', 'in', companyStatuses.filter(isOpen))
}

/** All of the user's clubs if they work across clubs, otherwise the current one. */
export const accessibleClubs = (db: Db, actor: Staff) => {
  const clubs = db.selectFrom('companies').select('companies.id')
  if (!actor.enable_multi_club) return clubs.where('companies.id', '=', actor.company.id)
  return actor.root ? clubs : clubs.where('companies.id', '=', anyOf(actor.company_ids))
}
