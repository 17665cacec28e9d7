import type { Removal } from '@spotter/contract/users/users.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { type ErrorText, unprocessable } from '../platform/http/errors.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { type Owned, ownedIn } from './clubs-of-user.ts'
import type { FoundUser } from './find-users.ts'
import { noticesOf } from './hand-over-notices.ts'
import { passOn } from './pass-on.ts'
import { addRemoval, type Removal as KeptRemoval } from './removals.ts'

type Successors = Removal['companies'][number]

const unallocated = -1

/** Locked before anything is read. */
export const concerned = (user_id: number, companies: readonly Successors[]) => [
  user_id,
  ...companies.flatMap(({ change_to, assign_forms_to }) => [change_to, assign_forms_to]).filter((id) => id != null),
]

interface HandOverInput {
  user: FoundUser
  company_ids: readonly number[]
  companies: readonly Successors[]
  how: KeptRemoval['how']
}

export async function handOver(
  tx: Tx,
  actor: Staff,
  { user, company_ids, companies, how }: HandOverInput,
): Promise<Map<number, Notice[]>> {
  const chosen = new Map(companies.map((club) => [club.id, club]))
  const owned = await ownedIn(tx, user.id, company_ids)
  const staff = await staffOf(tx, company_ids, user.id)
  const errors: Record<'change_to' | 'assign_forms_to', ErrorText[]> = { change_to: [], assign_forms_to: [] }
  for (const club of owned) {
    const { change_to, assign_forms_to } = chosen.get(club.id) ?? {}
    const refuse = (field: keyof typeof errors, to: number | null | undefined, count: number) => {
      const error = successorError(club, to, count, staff)
      if (error) errors[field].push(error)
    }
    refuse('change_to', change_to, club.people_count + club.activities_count + club.secondary_sales_count)
    refuse('assign_forms_to', assign_forms_to, club.forms_count)
  }
  const wrong = Object.entries(errors).filter(([, texts]) => texts.length)
  if (wrong.length) throw unprocessable(Object.fromEntries(wrong))

  const notices = new Map<number, Notice[]>()
  for (const club of owned) {
    const { change_to, assign_forms_to } = chosen.get(club.id) ?? {}
    const people_to = ownerOf(change_to)
    const forms_to = ownerOf(assign_forms_to)
    await passOn(tx, actor, {
      user_id: user.id,
      removal: await addRemoval(tx, user.id, club.id, how),
      successors: {
        person: people_to,
        activity: people_to,
        secondary_sale: people_to,
        form: forms_to,
      },
    })
    notices.set(
      club.id,
      noticesOf(actor, user, 'taken', [
        { kind: 'person', with: people_to, count: club.people_count },
        { kind: 'activity', with: people_to, count: club.activities_count },
        { kind: 'secondary_sale', with: people_to, count: club.secondary_sales_count },
        { kind: 'form', with: forms_to, count: club.forms_count },
      ]),
    )
  }
  return notices
}

const ownerOf = (chosen: number | null | undefined) => (chosen == null || chosen === unallocated ? null : chosen)

function successorError(
  club: Owned,
  to: number | null | undefined,
  count: number,
  staff: ReadonlyMap<number, ReadonlySet<number>>,
): ErrorText | null {
  const values = { club: club.name }
  if (to == null) return count ? { text: msg('must be chosen for {club}'), values } : null
  if (to === unallocated || staff.get(club.id)?.has(to)) return null
  return { text: msg('is not a user of {club}'), values }
}

async function staffOf(tx: Tx, company_ids: readonly number[], except: number) {
  const rows = await tx
    .selectFrom('company_users')
    .innerJoin('users', 'users.id', 'company_users.user_id')
    .select(['company_users.company_id', 'users.id'])
    .where('company_users.company_id', 'in', [0, ...company_ids])
    .where('users.id', '<>', except)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'not in', [...machineRoles])
    .execute()
  const staff = new Map(company_ids.map((id) => [id, new Set<number>()]))
  for (const { company_id, id } of rows) staff.get(company_id)?.add(id)
  return staff
}
