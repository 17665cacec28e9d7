import { may } from '@spotter/domain/accounts/permissions.ts'
import { isHandoverUndoable, takeRefusal, takeRefusals } from '@spotter/domain/first-response/taking.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { type FoundPerson, touched } from '../people/find-person.ts'
import { recordAssignment } from '../people/record-person.ts'
import { setSalesperson } from '../people/set-salesperson.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { forbidden, HttpError } from '../platform/http/errors.ts'
import { lockResponse } from './find-response.ts'
import { mayTakeLead, type NamedResponse, presentResponse, responsesWithNames } from './present-response.ts'
import { refreshLocked } from './refresh-responses.ts'
import { lockLeads, type ResponseRow } from './response-row.ts'

export const takeLead = serve('PUT /api/first_responses/{id}/take', async (actor, { params, write, t, now }) =>
  write(async (tx) => {
    const row = await lockFresh(tx, actor, params.id, now)
    const person = await loadPerson(tx, row)
    const values = { name: fullName(person), user: row.owner_name ?? '' }
    const refusal = takeRefusal({ ...row, salesperson_id: row.owner_id }, actor.id)
    if (refusal) throw refused(t(takeRefusals[refusal], values))
    if (!mayTakeLead(actor, row)) throw forbidden()
    await handOver(tx, actor, { row, person, to: actor.id })
    await change(tx, row, {
      taken_at: now.toISOString(),
      taken_by_id: actor.id,
      from_salesperson_id: row.owner_id,
    })
    await record(tx, actor, 'first_response.taken', {
      company_id: row.company_id,
      id: row.id,
      before: { salesperson_id: row.owner_id },
      after: { salesperson_id: actor.id },
      payload: { person_id: row.person_id, notices: noticesOf(actor, row, person) },
    })
    return { ...(await presentFresh(tx, actor, row.id, now)), message: t(msg('{name} is now your lead.'), values) }
  }),
)

export const undoHandover = serve('PUT /api/first_responses/{id}/undo', async (actor, { params, write, t, now }) =>
  write(async (tx) => {
    const row = await lockFresh(tx, actor, params.id, now)
    const { owner_id: salesperson_id, from_salesperson_id } = row
    if (!may(actor, 'see:person', { salesperson_id }) || !may(actor, 'assign:salesperson', { salesperson_id })) {
      throw forbidden()
    }
    if (!isHandoverUndoable({ ...row, salesperson_id })) {
      throw refused(t(msg('This can no longer be undone: the lead was called, written to or assigned since.')))
    }
    const person = await loadPerson(tx, row)
    await handOver(tx, actor, { row, person, to: from_salesperson_id })
    // A reassigned lead is not reassigned again; one that was taken is on offer again.
    await change(
      tx,
      row,
      row.reassigned_to_id === null ? { taken_at: null, taken_by_id: null } : { reassigned_to_id: null },
    )
    await record(tx, actor, 'first_response.undone', {
      company_id: row.company_id,
      id: row.id,
      before: { salesperson_id },
      after: { salesperson_id: from_salesperson_id },
      payload: { person_id: row.person_id },
    })
    const message = t(msg('{name} was given back.'), { name: fullName(person) })
    return { ...(await presentFresh(tx, actor, row.id, now)), message }
  }),
)

const refused = (message: string) => new HttpError(422, message)

/** As it stands now: what happened a moment ago may not have been counted yet. */
async function lockFresh(tx: Tx, actor: Staff, id: number, now: Date): Promise<NamedResponse> {
  await lockResponse(tx, actor, id)
  await refreshLocked(tx, await lockLeads(tx, sql<boolean>`response.id = ${id}`), now)
  return responsesWithNames(tx).where('first_responses.id', '=', id).executeTakeFirstOrThrow()
}

const loadPerson = (tx: Tx, { person_id }: ResponseRow): Promise<FoundPerson> =>
  tx.selectFrom('people').selectAll().where('id', '=', person_id).executeTakeFirstOrThrow()

interface HandingOver {
  row: NamedResponse
  person: FoundPerson
  to: number | null
}

async function handOver(tx: Tx, actor: Staff, { row, person, to }: HandingOver): Promise<void> {
  await setSalesperson(tx, actor, [{ id: person.id, salesperson_id: to }])
  await tx.updateTable('people').set(touched).where('id', '=', person.id).execute()
  await recordAssignment(tx, actor, { ...person, salesperson_id: to }, row.owner_id)
}

const change = (tx: Tx, { id }: ResponseRow, values: Partial<ResponseRow>) =>
  tx.updateTable('first_responses').set(values).where('id', '=', id).execute()

async function presentFresh(tx: Tx, actor: Staff, id: number, now: Date) {
  await refreshLocked(tx, await lockLeads(tx, sql<boolean>`response.id = ${id}`), now)
  return presentResponse(
    actor,
    await responsesWithNames(tx).where('first_responses.id', '=', id).executeTakeFirstOrThrow(),
    now,
  )
}

const noticesOf = (actor: Staff, { owner_id, person_id }: NamedResponse, person: FoundPerson) =>
  owner_id === null
    ? []
    : [
        {
          user_ids: [owner_id],
          person_id,
          message_type: 'first_response',
          event: 'taken',
          text: msg('{user} took {name}, who was offered to others.'),
          values: { name: fullName(person), user: `${actor.user.first_name} ${actor.user.last_name}` },
        },
      ]
