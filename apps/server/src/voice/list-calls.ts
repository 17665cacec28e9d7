import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { endOfDay, startOfDay } from '@spotter/domain/time/days.ts'
import { callStatuses } from '@spotter/domain/voice/call-states.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import { hoursOf } from '../activities/check-activity.ts'
import { type Call, serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseChoice, parseDay } from '../platform/http/parse-values.ts'
import { presentCall } from './call-row.ts'
import { findCaller } from './find-caller.ts'
import { plannedByValues } from '../platform/db/planned-by-values.ts'

export const listCalls = serve('GET /api/companies/{company_id}/twilio_calls', list)
export const listOutboundCalls = serve('GET /api/companies/{company_id}/calls', (actor, call) => list(actor, call))

async function list(_actor: Staff, call: Call<'GET /api/companies/{company_id}/twilio_calls'>) {
  const { company, db, now, query } = call
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const found = matching(call)
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('calls')
    .select([
      'users.first_name as user_first_name',
      'users.last_name as user_last_name',
      'people.first_name as person_first_name',
      'people.last_name as person_last_name',
    ])
    .orderBy('calls.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    collection: rows.map((row) => ({
      ...presentCall(row),
      company_id: row.company_id,
      user_id: row.user_id,
      user_name:
        row.user_first_name === null
          ? null
          : fullName({ first_name: row.user_first_name, last_name: row.user_last_name }),
      person_name:
        row.person_first_name === null
          ? null
          : fullName({ first_name: row.person_first_name, last_name: row.person_last_name }),
      number: formatPhone(row.number, company.country),
      direction: row.direction,
      transcription: row.transcription,
      recorded: row.recording_id !== null,
      created_at: row.created_at,
    })),
    pagination: pagination(total),
    caller: await findCaller(db, { company_id: company.id }, now),
  }
}

function matching({ company, db, query }: Call<'GET /api/companies/{company_id}/twilio_calls'>) {
  const { user_id, person_id, q } = query
  const status = parseChoice('status', query.status, callStatuses)
  const [from, to] = [parseDay('from', query.from), parseDay('to', query.to)]
  let found = db
    .selectFrom('calls')
    .leftJoin('users', 'users.id', 'calls.user_id')
    .leftJoin('people', 'people.id', 'calls.person_id')
    .where('calls.company_id', '=', company.id)
  // Calls can't be deleted.
  if (parseSoftDelete(query.soft_delete_status, false) === 'deleted') found = found.where(sql<boolean>`false`)
  if (user_id !== undefined) found = found.where('calls.user_id', '=', user_id)
  if (person_id !== undefined) found = found.where('calls.person_id', '=', person_id)
  if (status) found = found.where('calls.status', '=', status)
  const { tzinfo } = hoursOf(company)
  if (from) found = found.where('calls.created_at', '>=', startOfDay(from, tzinfo).toISOString())
  if (to) found = found.where('calls.created_at', '<=', endOfDay(to, tzinfo).toISOString())
  const words = q?.trim() && `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return words
    ? found.where((eb) =>
        plannedByValues(
          eb.or([
            eb('people.search_text', 'ilike', words.toLowerCase()),
            eb('calls.number', 'ilike', words.replaceAll(/[\s().-]/g, '')),
          ]),
        ),
      )
    : found
}
