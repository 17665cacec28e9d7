import { may } from '@spotter/domain/accounts/permissions.ts'
import { refusals, type Refusal } from '@spotter/domain/messages/decide.ts'
import { sql } from 'kysely'
import { clubOf, type FoundPerson, inClub } from '../../people/find-person.ts'
import { parseFilter } from '../../people/parse-filter.ts'
import { ofClubs, whereFilter } from '../../people/where-filter.ts'
import { serve } from '../../platform/http/call.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { marketingReceived } from '../recipient.ts'
import { decideAll } from './decide-all.ts'
import { noAccess } from './send-kinds.ts'
import { limitTo } from '../../platform/db/limit-to.ts'

const atOnce = 5000

/** Decided as at sending, so that the numbers are those of the result. */
export const countRecipients = serve('POST /api/messages/recipients', async (actor, { db, body, company, now, t }) => {
  const { channel } = body
  if (!may(actor, `bulk:${channel}`)) throw forbidden()
  const filter = await parseFilter(db, actor, company, body.filter)
  const clubs = new Map<number, CompanyRow>()
  for (const id of filter.company_ids) clubs.set(id, await clubOf(db, actor, id))
  const at = body.scheduled_at && new Date(body.scheduled_at) > now ? new Date(body.scheduled_at) : now
  const counts = new Map<Refusal | 'no_access', number>()
  const byClub = new Map([...clubs.keys()].map((id) => [id, { total: 0, receive: 0 }]))
  const waits: Date[] = []
  let after = 0
  for (;;) {
    const { rows: people } = await sql<FoundPerson>`
      select people.* from people where ${ofClubs(filter)} and ${whereFilter(filter)} and people.id > ${after}
      order by people.id ${limitTo(atOnce)}`.execute(db)
    if (!people.length) break
    after = people.at(-1)?.id ?? after
    const received = await marketingReceived(db, people, clubs, at)
    const decisions = decideAll({ channel, people, clubs, received, now: at, isTemplate: Boolean(body.pattern) })
    for (const person of people) {
      const club = clubs.get(person.company_id)
      const decision = decisions.get(person.id)
      const mayThere = club !== undefined && may(inClub(actor, club), `bulk:${channel}`)
      const reason = mayThere
        ? decision && !decision.send && 'reason' in decision
          ? decision.reason
          : null
        : ('no_access' as const)
      const counted = byClub.get(person.company_id)
      if (counted) counted.total += 1
      if (counted && reason === null) counted.receive += 1
      if (reason === null && decision && !decision.send && 'until' in decision) waits.push(decision.until)
      if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    }
  }
  const refused = [...counts].map(([reason, count]) => ({
    reason,
    text: t(reason === 'no_access' ? noAccess : refusals[reason]),
    count,
  }))
  const access = (club: CompanyRow) => may(inClub(actor, club), `bulk:${channel}`)
  const listed = [...clubs.values()].map((club) => ({
    id: club.id,
    name: club.name,
    access: access(club),
    ...(byClub.get(club.id) ?? { total: 0, receive: 0 }),
  }))
  const sum = (of: 'total' | 'receive') => listed.reduce((all, club) => all + club[of], 0)
  return {
    total: sum('total'),
    receive: sum('receive'),
    waiting: waits.length
      ? { count: waits.length, until: waits.reduce((one, other) => (one < other ? one : other)).toISOString() }
      : null,
    refused: refused.toSorted((a, b) => b.count - a.count),
    clubs: listed.filter(({ total }) => total > 0).toSorted((a, b) => a.name.localeCompare(b.name)),
  }
})
