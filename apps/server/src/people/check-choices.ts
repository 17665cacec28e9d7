import { may } from '@spotter/domain/accounts/permissions.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { fieldsWith } from '@spotter/domain/people/person-fields.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { type FieldErrors, forbidden, invalid } from '../platform/http/errors.ts'
import type { PersonValues, Sent } from './check-person.ts'
import { type FoundPerson, inClub, accessiblePeople } from './find-person.ts'

interface Choosing {
  actor: Staff
  company: CompanyRow
  present: FoundPerson | null
}

export async function checkChoices(
  db: Db | Tx,
  sent: Sent,
  values: PersonValues,
  choosing: Choosing,
): Promise<FieldErrors> {
  const { present } = choosing
  const errors: FieldErrors = {}
  for (const name of fieldsWith({ kind: 'reference', write: 'form' })) {
    const id = sent[name]
    if (id === undefined || id === (present?.[name] ?? null)) continue
    if (id === null || (await isOffered[name](db, id, choosing))) values[name] = id
    else errors[name] = [invalid]
  }
  const salesperson_id = parseSalesperson(sent, choosing)
  if (salesperson_id === undefined) return errors
  if (salesperson_id === null || (await worksInClub(db, salesperson_id, choosing.company.id))) {
    values.salesperson_id = salesperson_id
  } else {
    errors['salesperson_id'] = [invalid]
  }
  return errors
}

/** Undefined: unchanged. Restricted salespeople get the people they add. */
function parseSalesperson({ salesperson_id: sent }: Sent, { actor, company, present }: Choosing) {
  const byDefault = actor.role === 'salesperson' ? actor.id : null
  const asked = sent === unallocated || sent === 0 ? null : present ? sent : (sent ?? byDefault)
  if (asked === undefined || (present && asked === present.salesperson_id)) return
  const owned = { salesperson_id: present ? present.salesperson_id : byDefault }
  if (asked !== owned.salesperson_id && !may(inClub(actor, company), 'assign:salesperson', owned)) throw forbidden()
  return asked
}

const isOffered = {
  source_id: (db: Db | Tx, id: number, { company }: Choosing) => isSourceOf(db, id, company),
  contact_method_id: (db: Db | Tx, id: number) =>
    exists(db.selectFrom('contact_methods').select('id').where('id', '=', id).where('deleted_at', 'is', null)),
  /** Must be accessible, because the answer contains the name. */
  referral_id: (db: Db | Tx, id: number, { actor, company, present }: Choosing) =>
    exists(
      accessiblePeople(db, actor)
        .select('people.id')
        .where('people.id', '=', id)
        .where('people.id', '<>', present?.id ?? 0)
        .where('people.company_id', '=', company.id)
        .where('people.deleted_at', 'is', null),
    ),
}

export const isSourceOf = (
  db: Db | Tx,
  id: number,
  company: Pick<CompanyRow, 'id' | 'company_group_id'>,
): Promise<boolean> =>
  exists(
    db
      .selectFrom('marketing_sources')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('company_id', '=', company.id),
          ...(company.company_group_id === null
            ? []
            : [
                eb.and([
                  eb('provide_to_group', '=', sql.lit(true)),
                  eb('company_group_id', '=', company.company_group_id),
                ]),
              ]),
        ]),
      ),
  )

export const worksInClub = (db: Db | Tx, id: number, company_id: number): Promise<boolean> =>
  exists(
    db
      .selectFrom('users')
      .innerJoin('company_users', 'company_users.user_id', 'users.id')
      .select('users.id')
      .where('users.id', '=', id)
      .where('company_users.company_id', '=', company_id)
      .where('users.deleted_at', 'is', null)
      .where('users.role', 'not in', machineRoles),
  )

const exists = async (query: { executeTakeFirst: () => Promise<object | undefined> }) =>
  (await query.executeTakeFirst()) !== undefined
