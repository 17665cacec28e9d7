import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { mayAddToClub } from '@spotter/domain/accounts/user-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { blank, type ErrorText, notIncluded } from '../platform/http/errors.ts'
import { renewSession } from '../platform/realtime/publish.ts'
import { endSessionsAs, endSessionsOf } from '../accounts/end-sessions.ts'
import { settleRevocations } from './removals.ts'

export interface Owned {
  id: number
  name: string
  people_count: number
  activities_count: number
  secondary_sales_count: number
  forms_count: number
}

export async function ownedIn(db: Db | Tx, user_id: number, company_ids: readonly number[]): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select c.id, c.name,
      (select count(*)::int from people p
        where p.company_id = c.id and p.salesperson_id = ${user_id} and p.deleted_at is null) as people_count,
      (select count(*)::int from activities a
        where a.company_id = c.id and a.salesperson_id = ${user_id} and not a.complete and a.deleted_at is null) as activities_count,
      (select count(*)::int from secondary_sales s
        where s.company_id = c.id and s.salesperson_id = ${user_id} and s.status not in ('sale', 'not_interested')
          and s.deleted_at is null) as secondary_sales_count,
      (select count(*)::int from custom_forms f
        where f.company_id = c.id and f.user_id = ${user_id} and f.deleted_at is null) as forms_count
    from companies c where c.id = any(${company_ids}) order by c.name`.execute(db)
  return rows
}

const ownsNothing = (club: Owned) =>
  club.people_count + club.activities_count + club.secondary_sales_count + club.forms_count === 0

/** The chosen ones, and those the editor can't see. */
export async function chosenClubs(
  tx: Tx,
  editor: Staff,
  user: { id: number; company_ids: readonly number[] } | null,
  chosen: readonly number[],
): Promise<{ company_ids: number[]; errors: ErrorText[] }> {
  const otherClubs = user?.company_ids.filter((id) => !reachesClub(editor, id)) ?? []
  const company_ids = [...new Set([...otherClubs, ...chosen])].toSorted((a, b) => a - b)
  if (!company_ids.length) return { company_ids, errors: [blank] }
  const { known } = await tx
    .selectFrom('companies')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('id', 'in', company_ids)
    .executeTakeFirstOrThrow()
  if (known !== company_ids.length || chosen.some((id) => !mayChoose(editor, user, id))) {
    return { company_ids, errors: [notIncluded] }
  }
  const left = user?.company_ids.filter((id) => !company_ids.includes(id)) ?? []
  const owned = user ? await ownedIn(tx, user.id, left) : []
  return {
    company_ids,
    errors: owned
      .filter((club) => !ownsNothing(club))
      .map(({ name }) => ({
        text: msg('must include {club} until someone takes over its people, activities and forms'),
        values: { club: name },
      })),
  }
}

const mayChoose = (editor: Staff, user: { company_ids: readonly number[] } | null, company_id: number) =>
  user?.company_ids.includes(company_id) ? reachesClub(editor, company_id) : mayAddToClub(editor, company_id)

/** Sessions in a lost club switch to another, or end with the last. */
export async function changeClubs(
  tx: Tx,
  user: { id: number; company_id: number; company_ids: readonly number[]; root: boolean },
  company_ids: readonly number[],
): Promise<void> {
  const gained = company_ids.filter((id) => !user.company_ids.includes(id))
  const lost = user.company_ids.filter((id) => !company_ids.includes(id))
  if (gained.length) {
    await tx
      .insertInto('company_users')
      .values(gained.map((company_id) => ({ company_id, user_id: user.id })))
      .execute()
    await settleRevocations(tx, user.id, gained)
  }
  if (!lost.length) return
  await tx.deleteFrom('company_users').where('user_id', '=', user.id).where('company_id', 'in', lost).execute()
  const [next] = company_ids
  if (next !== undefined && lost.includes(user.company_id)) {
    await tx.updateTable('users').set({ company_id: next }).where('id', '=', user.id).execute()
  }
  if (user.root) return
  if (next === undefined) {
    await endSessionsOf(tx, user.id)
    await endSessionsAs(tx, user.id)
    return
  }
  const stranded = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user.id)
    .where('company_id', 'in', lost)
    .execute()
  for (const { id } of stranded) await renewSession(tx, id)
}
