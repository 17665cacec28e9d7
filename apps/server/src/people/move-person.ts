import { may } from '@spotter/domain/accounts/permissions.ts'
import { movedDay } from '@spotter/domain/people/trial.ts'
import { msg } from '@spotter/domain/text.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { blank, forbidden, unprocessable } from '../platform/http/errors.ts'
import { moveRelated, sourceIn } from './move-related.ts'
import { presentPerson } from './present-person.ts'
import { destinations } from './list-destinations.ts'
import { setSalesperson } from './set-salesperson.ts'
import { clubOf, type FoundPerson, inClub, lockPerson, touched } from './find-person.ts'

export const movePerson = serve('POST /api/people/{id}/move', async (actor, call) => {
  const { params, body, now, t, write, flash } = call
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const from = await clubOf(tx, actor, person.company_id)
    const destination = body.destination_company_id ?? null
    const isDone = wasJustDone(actor, { person, destination, now })
    if (!isDone && !may(inClub(actor, from), 'move:person', person)) throw forbidden()
    const to = isDone ? from : await findDestination(tx, from, destination)
    const moved = isDone ? person : await move(tx, actor, { person, from, to, now })
    const message = t('{name} was moved to {company}.', { name: person.first_name, company: to.name })
    return { ...(await presentPerson(tx, actor, moved, { now, t })), message }
  })
  flash(answer.message)
  return answer
})

async function findDestination(tx: Tx, from: CompanyRow, id: number | null): Promise<CompanyRow> {
  const refuse = (text: string) => unprocessable({ destination_company_id: text })
  if (id === null) throw refuse(blank)
  if (id === from.id) throw refuse(msg('This person is already at that club.'))
  const to = await destinations(tx, from).selectAll().where('id', '=', id).executeTakeFirst()
  if (!to) throw refuse(msg('Choose another club in the same group.'))
  return to
}

interface Move {
  person: FoundPerson
  from: CompanyRow
  to: CompanyRow
  now: Date
}

/** Arrives without a salesperson or join link, which belong to the old club. */
async function move(tx: Tx, actor: Staff, { person, from, to, now }: Move) {
  const after = {
    company_id: to.id,
    salesperson_id: null,
    source_id: await sourceIn(tx, to, person.source_id),
    abc_join_link: null,
  }
  const { salesperson_id: _, ...values } = { ...after, ...trialIn(person, from, to) }
  const moved = await tx
    .updateTable('people')
    .set({ ...values, moved_at: now, moved_by_id: actor.id, ...touched })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveRelated(tx, actor, person, to)
  // After the activities have moved, so that only the other club records that they are unassigned.
  await setSalesperson(tx, actor, [{ id: person.id, salesperson_id: null }])

  const { company_id, salesperson_id, source_id, abc_join_link } = person
  const fact = {
    id: person.id,
    before: { company_id, salesperson_id, source_id, abc_join_link },
    after,
  }
  await record(tx, actor, 'person.moved', {
    ...fact,
    company_id: from.id,
    timeline: {
      person_id: person.id,
      object: 'person',
      action: 'Moved',
      description: `${from.name} → ${to.name}`,
      data: { from: from.id, to: to.id },
    },
  })
  // Recorded in both clubs.
  await record(tx, actor, 'person.moved', { ...fact, company_id: to.id })
  return { ...moved, salesperson_id: null }
}

/** A trial keeps its days. */
function trialIn({ trial_start_at, trial_end_at }: FoundPerson, from: CompanyRow, to: CompanyRow) {
  const moved = (stored: string | null) =>
    stored && movedDay(stored, tzinfoOf(from.time_zone) ?? 'UTC', tzinfoOf(to.time_zone) ?? 'UTC')
  return { trial_start_at: moved(trial_start_at), trial_end_at: moved(trial_end_at) }
}

const repeatWithin = 60_000

interface AskedMove {
  person: FoundPerson
  destination: number | null
  now: Date
}

/** Ignores a repeat within moments. */
const wasJustDone = (actor: Staff, { person, destination, now }: AskedMove): boolean =>
  person.company_id === destination &&
  person.moved_by_id === actor.id &&
  person.moved_at !== null &&
  now.getTime() - Date.parse(person.moved_at) < repeatWithin
