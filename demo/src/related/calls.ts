import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { CallStatus } from '@spotter/domain/voice/call-states.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'
import { Random } from '../random.ts'

interface CallingClub {
  id: number
  caller_number: string
  now: Date
  seed: number
}
interface Noted {
  activity_id: number
  person_id: number
  user_id: number
  number: string
  outcome: string
  start: string
}

const days = 21
/** The rest were made by phone, so only the outcome is known. */
const madeFromHere = 0.7

export async function addCalls(tx: Tx, { id: company_id, caller_number, now, seed }: CallingClub): Promise<void> {
  const random = new Random(`${seed}:${company_id}:calls`)
  await tx.updateTable('companies').set({ twilio_calls_enabled: true }).where('id', '=', company_id).execute()
  await tx
    .insertInto('callers')
    .values({ company_id, user_id: null, phone_number: caller_number, status: 'verified', decided_at: now })
    .execute()
  const since = shiftInstant(now, { days: -days })
  const { rows } = await sql<Noted>`
    select activities.id as activity_id, person_id, completed_by_id as user_id, outcome, start,
      coalesce(people.phone_mobile, people.phone_home, people.phone_work) as number
    from activities join people on people.id = activities.person_id
    where activities.company_id = ${company_id} and kind_code = 'call' and complete and completed_by_id is not null
      and completed_at between ${since} and ${now} and outcome is not null
      and coalesce(people.phone_mobile, people.phone_home, people.phone_work) is not null
    order by start, activities.id`.execute(tx)
  for (const noted of rows) {
    if (random.chance(madeFromHere))
      await addCall(tx, { company_id, caller_number, noted, went: callResult(random, noted.outcome) })
  }
}

interface CallResult {
  status: CallStatus
  duration: number | null
}

function callResult(random: Random, outcome: string): CallResult {
  if (outcome === 'Spoke To') return { status: 'completed', duration: random.int(70, 540) }
  if (outcome === 'Left Message') return { status: 'completed', duration: random.int(18, 45) }
  if (outcome === 'Wrong Number') return { status: 'completed', duration: random.int(6, 20) }
  return { status: random.weighted({ 'no-answer': 6, busy: 2, canceled: 1 }), duration: null }
}

const after = (instant: string, seconds: number) => shiftInstant(instant, { seconds })
const ringSeconds = 12

interface MadeCall {
  company_id: number
  caller_number: string
  noted: Noted
  went: CallResult
}

async function addCall(tx: Tx, { company_id, caller_number, noted, went: { status, duration } }: MadeCall) {
  const { start, outcome: _, ...named } = noted
  const answered_at = duration === null ? null : after(start, ringSeconds)
  const ended_at = after(start, ringSeconds + (duration ?? ringSeconds))
  await tx
    .insertInto('calls')
    .values({
      ...named,
      company_id,
      caller_number,
      phone_type: 'browser',
      status,
      duration,
      answered_at,
      ended_at,
      seen_at: ended_at,
      created_at: start,
      provider_id: null,
      outcome_entry_id: sql<number>`(
        select min(id) from history where person_id = ${noted.person_id} and object = 'call' and action = 'Completed'
          and created_at = ${start})`,
    })
    .execute()
}
