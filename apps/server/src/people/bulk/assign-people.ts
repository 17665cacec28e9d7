import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { blank, invalid, unprocessable } from '../../platform/http/errors.ts'
import { setSalesperson } from '../set-salesperson.ts'
import { type FoundPerson, touched } from '../find-person.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { revertColumns, type RevertedPerson } from './revert-columns.ts'
import { peopleKind } from './people-kind.ts'
import { reasons } from './reasons.ts'
import { recordAlike } from './record-alike.ts'

interface Assigning {
  salesperson_id: number | null
  salesperson_name: string | null
}

export const assignPeople = peopleKind<{ salesperson_id?: number }>({
  name: 'assign',
  permission: 'bulk:menu',
  describe: ({ data }, t) =>
    data['salesperson_name'] ? t('Assigned to {name}', { name: data['salesperson_name'] }) : t('Unassigned'),
  read: async (tx, company_ids, { salesperson_id }) => {
    if (salesperson_id === undefined) throw unprocessable({ salesperson_id: blank })
    if (salesperson_id === unallocated) return { salesperson_id: null, salesperson_name: null }
    const [works] = await placesOf(tx, [salesperson_id], company_ids)
    if (!works) throw unprocessable({ salesperson_id: invalid })
    return { salesperson_id, salesperson_name: `${works.first_name} ${works.last_name}` }
  },
  change: async ({ tx, actor, change }, people) => {
    const { salesperson_id, salesperson_name } = change.data as unknown as Assigning
    const clubs = new Set(
      salesperson_id === null ? [] : (await placesOf(tx, [salesperson_id])).map(({ company_id }) => company_id),
    )
    const reasonFor = (person: FoundPerson) => assigningRefusal(actor, person, salesperson_id, clubs)
    const assigned = people.filter((person) => reasonFor(person) === null)
    if (assigned.length) {
      const ids = assigned.map(({ id }) => id)
      await setSalesperson(
        tx,
        actor,
        ids.map((id) => ({ id, salesperson_id })),
      )
      await tx.updateTable('people').set(touched).where('id', '=', anyOf(ids)).execute()
      await recordAlike(
        tx,
        actor,
        'person.assigned',
        assigned.map((person) => ({
          person_id: person.id,
          company_id: person.company_id,
          before: { salesperson_id: person.salesperson_id },
          after: { salesperson_id },
          timeline: {
            object: 'person',
            action: 'Assigned',
            ...(salesperson_name ? { description: salesperson_name } : {}),
            data: { change_id: change.id, salesperson_id },
          },
        })),
      )
    }
    return people.map((person) => {
      const reason = reasonFor(person)
      if (reason) return { subject_id: person.id, reason }
      return { subject_id: person.id, before: { salesperson_id: person.salesperson_id }, after: { salesperson_id } }
    })
  },
  ...revertColumns({
    columns: { salesperson_id: 'bigint' },
    changedSince: reasons.salespersonChanged,
    refusals: async (db, people, entries) => {
      const earlier = (person: RevertedPerson) =>
        (entries.get(person.id)?.before?.['salesperson_id'] ?? null) as number | null
      const user_ids = [...new Set(people.flatMap((person) => earlier(person) ?? []))]
      const works = new Set((await placesOf(db, user_ids)).map(({ id, company_id }) => `${id} ${company_id}`))
      const left = people.filter((person) => {
        const user_id = earlier(person)
        return user_id !== null && !works.has(`${user_id} ${person.company_id}`)
      })
      return new Map(left.map(({ id }) => [id, reasons.salespersonLeft]))
    },
    recorded: 'person.assigned',
    timeline: () => ({ object: 'person', action: 'Assigned' }),
  }),
})

function assigningRefusal(
  actor: Staff,
  person: FoundPerson,
  salesperson_id: number | null,
  clubs: ReadonlySet<number>,
): string | null {
  if (person.salesperson_id === salesperson_id) return reasons.hasSalesperson
  if (!may(actor, 'assign:salesperson', person)) return reasons.mayNotAssign
  return salesperson_id === null || clubs.has(person.company_id) ? null : reasons.worksElsewhere
}

export async function placesOf(db: Db | Tx, user_ids: readonly number[], company_ids?: readonly number[]) {
  const places = db
    .selectFrom('users')
    .innerJoin('company_users', 'company_users.user_id', 'users.id')
    .select(['users.id', 'company_users.company_id', 'users.first_name', 'users.last_name'])
    .where('users.id', '=', anyOf(user_ids))
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', machineRoles)
  return (company_ids ? places.where('company_users.company_id', '=', anyOf(company_ids)) : places).execute()
}
