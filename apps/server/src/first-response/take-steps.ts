import { atWork, isInRota, nextInRota } from '@spotter/domain/first-response/rota.ts'
import type { ResponseStep } from '@spotter/domain/first-response/steps.ts'
import { isReachableLead } from '@spotter/domain/first-response/reachable.ts'
import { minutesWaited } from '@spotter/domain/inbox/waiting.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { durationParts } from '@spotter/domain/time/duration.ts'
import { sql } from 'kysely'
import { type FoundPerson, touched } from '../people/find-person.ts'
import { setSalesperson } from '../people/set-salesperson.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { system } from '../platform/http/caller.ts'
import { announce, toldUsers } from './announce.ts'
import { type ClubUser, staffOf } from './club-staff.ts'
import type { ClubSettings } from './load-settings.ts'
import { hoursOf, type LeadRow } from './response-row.ts'

export interface Step {
  lead: LeadRow
  person: FoundPerson
  settings: ClubSettings
  now: Date
}

type Changed = Partial<LeadRow>

const texts = {
  attempt: msg(
    '{name} has waited {days, plural, =0 {{hours, plural, =0 {{minutes} min} other {{hours} h}}} one {# day} other {# days}} for a first call or message.',
  ),
  contact: msg(
    'Nobody has spoken to {name} yet, after {days, plural, =0 {{hours, plural, =0 {{minutes} min} other {{hours} h}}} one {# day} other {# days}}.',
  ),
  unreachable: msg(
    '{name} is waiting, but can be neither called nor written to. Add a phone number or email address, or change the status.',
  ),
  offered: msg('{name} is waiting for a first call or message. Take the lead on Today.'),
  yours: msg('{name} is now your lead and waits for a first call or message.'),
  reassigned: msg('{name} was reassigned to {user}.'),
  noOne: msg('{name} could not be reassigned, because nobody is at work.'),
}

/** What a step changes of the response; its notifications and SMS are written along. */
export const steps: Record<ResponseStep, (tx: Tx, step: Step) => Promise<Changed>> = {
  told: (tx, step) => tell(tx, step, 'told'),
  contact_told: (tx, step) => tell(tx, step, 'contact_told'),
  offered: offer,
  reassigned: reassign,
}

const valuesOf = ({ lead, person, now }: Step) => ({
  name: fullName(person),
  ...durationParts(minutesWaited(new Date(lead.entered_at), now, hoursOf(lead))),
})

async function tell(tx: Tx, step: Step, name: 'told' | 'contact_told'): Promise<Changed> {
  const { lead, settings, now } = step
  const after = { [`${name}_at`]: now.toISOString() }
  const users = toldUsers(await staffOf(tx, lead.company_id), settings, lead.person_salesperson_id)
  await announce(tx, lead, {
    step: name,
    kind: 'first_response.late',
    settings,
    to: [{ users, text: await textOfTold(tx, step, name) }],
    values: valuesOf(step),
    after,
  })
  return after
}

async function textOfTold(tx: Tx, step: Step, name: 'told' | 'contact_told'): Promise<string> {
  if (!(await isReachable(tx, step))) return texts.unreachable
  return name === 'told' ? texts.attempt : texts.contact
}

/** To those at work, or to all who get leads if nobody is. */
async function offer(tx: Tx, step: Step): Promise<Changed> {
  const { lead, settings, now } = step
  if (!(await isReachable(tx, step))) return notPassedOn
  const after = { offered_at: now.toISOString(), from_salesperson_id: lead.person_salesperson_id }
  const others = othersOf(await staffOf(tx, lead.company_id), step)
  const present = atWork(others, now, hoursOf(lead))
  await announce(tx, lead, {
    step: 'offered',
    kind: 'first_response.offered',
    settings,
    to: [{ users: present.length ? present : others, text: texts.offered }],
    values: valuesOf(step),
    after,
  })
  return after
}

const othersOf = (staff: readonly ClubUser[], { lead, settings }: Step) =>
  staff.filter((user) => user.id !== lead.person_salesperson_id && isInRota(user, settings.rota_user_ids))

/** Nobody else could call or write to them either. */
const notPassedOn = { offer_minutes: null, reassign_minutes: null } satisfies Changed

async function isReachable(tx: Tx, { person }: Step): Promise<boolean> {
  const club = await tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', person.company_id)
    .executeTakeFirstOrThrow()
  return isReachableLead(person, club)
}

async function reassign(tx: Tx, step: Step): Promise<Changed> {
  const { lead, settings, now } = step
  if (!(await isReachable(tx, step))) return notPassedOn
  const staff = await staffOf(tx, lead.company_id)
  const from_id = lead.person_salesperson_id
  const last_id = await lockTurn(tx, lead.company_id)
  const next = nextInRota(atWork(othersOf(staff, step), now, hoursOf(lead)), last_id)
  const after = {
    reassigned_at: now.toISOString(),
    reassigned_to_id: next?.id ?? null,
    from_salesperson_id: from_id,
    ...(next && { person_salesperson_id: next.id }),
  }
  const from = staff.find(({ id }) => id === from_id)
  if (next) await assign(tx, { lead, from, to: next })
  const told = toldUsers(staff, settings, from_id)
  await announce(tx, lead, {
    step: 'reassigned',
    kind: 'first_response.reassigned',
    settings,
    to: next
      ? [
          { users: [next], text: texts.yours },
          { users: [...(from ? [from] : []), ...told], text: texts.reassigned },
        ]
      : [{ users: told, text: texts.noOne }],
    values: { ...valuesOf(step), ...(next && { user: next.name }) },
    after: { reassigned_at: after.reassigned_at, reassigned_to_id: after.reassigned_to_id },
  })
  if (next) await keepTurn(tx, lead.company_id, next.id)
  return after
}

interface Assignment {
  lead: LeadRow
  from: ClubUser | undefined
  to: ClubUser
}

async function assign(tx: Tx, { lead: { person_id, company_id }, from, to }: Assignment): Promise<void> {
  await setSalesperson(tx, system, [{ id: person_id, salesperson_id: to.id }])
  await tx.updateTable('people').set(touched).where('id', '=', person_id).execute()
  await record(tx, system, 'person.assigned', {
    company_id,
    id: person_id,
    before: { salesperson_id: from?.id ?? null },
    after: { salesperson_id: to.id },
    timeline: {
      person_id,
      object: 'person',
      action: 'Assigned',
      data: { from: from?.name ?? null, to: to.name, from_id: from?.id ?? null, to_id: to.id },
    },
  })
}

/** Two leads that are reassigned at once go to different users. */
async function lockTurn(tx: Tx, company_id: number): Promise<number | null> {
  const { rows } = await sql<{ rota_user_id: number | null }>`
    select rota_user_id from first_response_settings where company_id = ${company_id} for update`.execute(tx)
  return rows[0]?.rota_user_id ?? null
}

const keepTurn = (tx: Tx, company_id: number, rota_user_id: number) =>
  tx.updateTable('first_response_settings').set({ rota_user_id }).where('company_id', '=', company_id).execute()
