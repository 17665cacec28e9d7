import type { Channel } from '@spotter/domain/messages/channels.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { sql } from 'kysely'
import { fixedStatement } from '../../platform/db/fixed-statement.ts'
import type { Tx } from '../../platform/http/call.ts'

/** In which WhatsApp lets a club answer freely. */
export const sessionHours = 24

interface Contact {
  person_id: number
  channel: Channel
  at: Date
}

/** When people wrote last; an older message changes nothing. */
export async function noteContacts(tx: Tx, contacts: readonly Contact[]): Promise<void> {
  if (!contacts.length) return
  const given = [...Map.groupBy(contacts, ({ person_id }) => person_id)].map(([id, all]) => ({
    id,
    last: latest(all),
    email: latest(all, 'email'),
    sms: latest(all, 'sms'),
    session_until: sessionAfter(latest(all, 'whatsapp')),
  }))
  await noting(tx, '', { given: JSON.stringify(given) }, statement)
}

function latest(contacts: readonly Contact[], channel?: Channel): Date | null {
  const times = contacts.filter((one) => !channel || one.channel === channel).map(({ at }) => at.getTime())
  return times.length ? new Date(Math.max(...times)) : null
}

const sessionAfter = (at: Date | null) => at && shiftInstant(at, { hours: sessionHours })

const noting = fixedStatement<{ given: string }, unknown>()

/** `greatest` ignores nulls. Locked in order to avoid deadlocks. */
const statement = ({ given }: { given: string }) => sql`
  with given as materialized (
    select * from jsonb_to_recordset(${given}::jsonb) as one (id bigint, last timestamptz, email timestamptz,
      sms timestamptz, session_until timestamptz)),
  locked as (select id from people where id = any(array(select id from given)) order by id for no key update)
  update people set last_communication = greatest(last_communication, given.last),
    last_email = greatest(last_email, given.email), last_sms = greatest(last_sms, given.sms),
    whatsapp_session_until = greatest(whatsapp_session_until, given.session_until), updated_at = product_now()
  from given join locked using (id) where people.id = given.id`
