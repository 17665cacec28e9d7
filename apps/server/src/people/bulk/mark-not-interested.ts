import { statusRefusal, statusRefusals } from '@spotter/domain/people/status.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { leavingAt, loadLeavingReason, setStatus } from '../set-status.ts'
import { statusRulesOf } from '../present-person.ts'
import { clubOf, type FoundPerson, touched } from '../find-person.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Batch } from '../../bulk-changes/kind.ts'
import { peopleKind } from './people-kind.ts'
import { revertColumns } from './revert-columns.ts'
import { reasons } from './reasons.ts'
import { recordAlike } from './record-alike.ts'

interface Leaving {
  leaving_reason_id: number
  leaving_reason_name: string
}

const to: Status = 'not_interested'

export const markNotInterested = peopleKind<{ leaving_reason_id?: number }>({
  name: 'not_interested',
  permission: 'bulk:menu',
  describe: ({ data }, t) => t('Not interested: {reason}', { reason: data['leaving_reason_name'] }),
  read: async (tx, _, { leaving_reason_id }) => {
    const { id, name } = await loadLeavingReason(tx, leaving_reason_id)
    return { leaving_reason_id: id, leaving_reason_name: name }
  },
  change: async (batch, people) => {
    const { tx, actor, change, at } = batch
    const { leaving_reason_id, leaving_reason_name } = change.data as unknown as Leaving
    const clubs = await clubsOf(batch, people)
    const refusalOf = (person: FoundPerson) =>
      statusRefusal(person.status, to, statusRulesOf(actor, clubs.get(person.company_id)!))
    const leaving = people.filter((person) => refusalOf(person) === null)
    const values = { ...leavingAt(at), leaving_reason_id, is_new_lead: false }
    const after = { status: to, ...values }
    if (leaving.length) {
      const ids = leaving.map(({ id }) => id)
      await setStatus(
        tx,
        actor,
        ids.map((id) => ({ id, status: to })),
        { cause: 'bulk', at },
      )
      await tx
        .updateTable('people')
        .set({ ...values, ...touched })
        .where('id', '=', anyOf(ids))
        .execute()
      await recordAlike(
        tx,
        actor,
        'person.status_changed',
        leaving.map((person) => ({
          person_id: person.id,
          company_id: person.company_id,
          before: { status: person.status, leaving_reason_id: person.leaving_reason_id },
          after,
          timeline: {
            object: 'status',
            action: 'Status changed',
            description: `${statusNames[person.status]} → ${statusNames[to]}`,
            data: {
              from: person.status,
              to,
              changed_at: at.toISOString(),
              objection: leaving_reason_name,
              change_id: change.id,
            },
          },
        })),
      )
    }
    return people.map((person) => {
      const refusal = refusalOf(person)
      if (refusal) return { subject_id: person.id, reason: statusRefusals[refusal] }
      const { status, leaving_at, leaving_reason_id: earlier, is_new_lead } = person
      return { subject_id: person.id, before: { status, leaving_at, leaving_reason_id: earlier, is_new_lead }, after }
    })
  },
  ...revertColumns({
    columns: { status: 'text', leaving_at: 'timestamptz', leaving_reason_id: 'bigint', is_new_lead: 'boolean' },
    changedSince: reasons.statusChanged,
    recorded: 'person.status_changed',
    timeline: (person, entry) => {
      const earlier = entry.before?.['status'] as Status
      return {
        object: 'status',
        action: 'Reverted',
        description: `${statusNames[person.status]} → ${statusNames[earlier]}`,
        data: { from: person.status, to: earlier },
      }
    },
  }),
})

async function clubsOf({ tx, actor }: Batch, people: readonly FoundPerson[]): Promise<Map<number, CompanyRow>> {
  const clubs = new Map<number, CompanyRow>()
  for (const id of new Set(people.map(({ company_id }) => company_id))) clubs.set(id, await clubOf(tx, actor, id))
  return clubs
}
