import { may } from '@spotter/domain/accounts/permissions.ts'
import type { InboxView } from '@spotter/domain/inbox/views.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { openClubs } from '../people/find-person.ts'
import { joined, ownerId } from './conversation-row.ts'
import { conditions, failedCount, isIn, isSnoozed, type Place, snoozedNow, waits } from './inbox-where.ts'

export type Counts = Record<InboxView, number>

/** Restricted salespeople have few conversations; those of all people are counted as they change. */
export const countViews = (db: Db, place: Place): Promise<Counts> =>
  may(place.actor, 'see:all_people') ? keptCounts(db, place) : ownCounts(db, place)

async function keptCounts(db: Db, place: Place): Promise<Counts> {
  const { rows } = await countsStatement(place).execute(db)
  return rows[0]!
}

/** Snoozing ends by itself, so what is snoozed at the moment is subtracted. */
export function countsStatement(place: Place): RawBuilder<Counts> {
  const mine = sql`owner_id = ${place.actor.id}`
  return sql<Counts>`
    with kept as (
      select coalesce(sum(count) filter (where waiting and not done), 0)::int as needs_reply,
        coalesce(sum(count) filter (where waiting and not done and ${mine}), 0)::int as mine,
        coalesce(sum(count) filter (where waiting and not done and owner_id is null), 0)::int as unassigned,
        coalesce(sum(count) filter (where done), 0)::int as done, coalesce(sum(count), 0)::int as "all"
      from conversation_counts where ${ofClubs(place)}),
    snoozed as (
      select count(*)::int as snoozed, count(*) filter (where waits)::int as needs_reply,
        count(*) filter (where waits and ${mine})::int as mine,
        count(*) filter (where waits and owner_id is null)::int as unassigned
      from (
        select ${ownerId} as owner_id, conversations.waiting_since is not null as waits
        from ${joined} where ${isIn(place)} and ${snoozedNow}) found)
    select kept.needs_reply - snoozed.needs_reply as needs_reply, kept.mine - snoozed.mine as mine,
      kept.unassigned - snoozed.unassigned as unassigned, snoozed.snoozed,
      ${failedCount(place)} as failed,
      kept.done, kept."all"
    from kept, snoozed`
}

function ofClubs({ actor, company }: Place): RawBuilder<unknown> {
  const here = company ? sql`company_id = ${company.id}` : sql`true`
  if (actor.root) return here
  return sql`${here} and company_id = any(array(
    select id from companies where id = any(${actor.company_ids}::bigint[]) and status = any(${openClubs}::text[])))`
}

async function ownCounts(db: Db, place: Place): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${waits}) as needs_reply,
      count(*) filter (where ${waits} and ${ownerId} = ${place.actor.id}) as mine,
      count(*) filter (where ${waits} and ${ownerId} is null) as unassigned,
      count(*) filter (where ${isSnoozed} and conversations.done_at is null) as snoozed,
      count(*) filter (where ${conditions.failed(place.actor)}) as failed,
      count(*) filter (where conversations.done_at is not null) as done, count(*) as "all"
    from ${joined} where ${isIn(place)}`.execute(db)
  return rows[0]!
}
