import { may } from '@spotter/domain/accounts/permissions.ts'
import { type Decision, refusals, type Refusal } from '@spotter/domain/messages/decide.ts'
import {
  type EmptyFieldReason,
  emptyFieldReason,
  emptyFieldText,
  firstEmpty,
  isEmptyFieldReason,
} from '@spotter/domain/templates/empty-field.ts'
import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { translated } from '@spotter/domain/text.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import { clubOf, type FoundPerson, inClub } from '../../people/find-person.ts'
import { parseFilter } from '../../people/parse-filter.ts'
import { ofClubs, whereFilter } from '../../people/where-filter.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { serve } from '../../platform/http/call.ts'
import type { Context } from '../../platform/http/context.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { presumedValues } from '../../templates/presumed-values.ts'
import { marketingReceived } from '../recipient.ts'
import { decideAll } from './decide-all.ts'
import { noAccess } from './send-kinds.ts'
import { limitTo } from '../../platform/db/limit-to.ts'

const atOnce = 5000

/** Decided as at sending, so that the numbers are those of the result. */
export const countRecipients = serve(
  'POST /api/messages/recipients',
  async (actor, { context, db, body, company, now, t }) => {
    const { channel, needed_fields = [] } = body
    if (!may(actor, `bulk:${channel}`)) throw forbidden()
    const filter = await parseFilter(db, actor, company, body.filter)
    const clubs = new Map<number, CompanyRow>()
    for (const id of filter.company_ids) clubs.set(id, await clubOf(db, actor, id))
    const at = body.scheduled_at && new Date(body.scheduled_at) > now ? new Date(body.scheduled_at) : now
    const counts = new Map<Reason, number>()
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
      const holes = await loadHoles(context, { people, clubs, decisions, fields: needed_fields, now: at })
      for (const person of people) {
        const club = clubs.get(person.company_id)
        const decision = decisions.get(person.id)
        const mayThere = club !== undefined && may(inClub(actor, club), `bulk:${channel}`)
        const reason = mayThere ? (reasonOf(decision) ?? holes.get(person.id) ?? null) : 'no_access'
        const counted = byClub.get(person.company_id)
        if (counted) counted.total += 1
        if (counted && reason === null) counted.receive += 1
        if (reason === null && decision && !decision.send && 'until' in decision) waits.push(decision.until)
        if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
      }
    }
    const refused = [...counts].map(([reason, count]) => ({
      reason,
      text: textOf(reason, t),
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
  },
)

type Reason = Refusal | EmptyFieldReason | 'no_access'

const textOf = (reason: Reason, t: Translate): string => {
  if (isEmptyFieldReason(reason)) return translated(emptyFieldText(reason) ?? reason, t)
  return t(reason === 'no_access' ? noAccess : refusals[reason])
}

const reasonOf = (decision: Decision | undefined): Refusal | null =>
  decision && !decision.send && 'reason' in decision ? decision.reason : null

interface Holes {
  people: readonly FoundPerson[]
  clubs: ReadonlyMap<number, CompanyRow>
  decisions: ReadonlyMap<number, Decision>
  fields: readonly MergeField[]
  now: Date
}

/** For whom a field that the text depends on is empty; only of those who would get it, and for texts that have such fields. */
async function loadHoles(context: Context, { people, clubs, decisions, fields, now }: Holes) {
  if (!fields.length) return new Map<number, EmptyFieldReason>()
  const asked = people.filter(({ id }) => reasonOf(decisions.get(id)) === null)
  const values = await transaction(context.db, (tx) => presumedValues({ tx, context, now }, asked, clubs, fields))
  return new Map(
    asked.flatMap(({ id }) => {
      const hole = firstEmpty(fields, values.get(id) ?? {})
      return hole ? [[id, emptyFieldReason(hole)] as const] : []
    }),
  )
}
