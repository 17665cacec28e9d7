import type { Channel } from '@spotter/domain/messages/channels.ts'
import { isEmail } from '@spotter/domain/accounts/text-rules.ts'
import { longestPhone, normalisePhone } from '@spotter/domain/people/phones.ts'
import { type RawBuilder, sql } from 'kysely'
import { withoutControls } from '../../platform/html/without-controls.ts'
import { type Addresses, hasSome } from '../../people/match-exactly.ts'
import type { FoundPerson } from '../../people/find-person.ts'
import { fixedStatement } from '../../platform/db/fixed-statement.ts'
import type { Tx } from '../../platform/http/call.ts'

interface Club {
  id: number
  country: string
}

/** As people have it; an address that can't be read stays as it came. */
export function addressFrom(channel: Channel, from: string, country: string): string {
  const given = withoutControls(from).replaceAll(/\s+/g, ' ').trim()
  if (channel !== 'email') return normalisePhone(given, country) ?? given.slice(0, longestPhone)
  return given.toLowerCase().slice(0, longestAddress)
}

const longestAddress = 320

export const addressesOf = (channel: Channel, address: string, country: string): Addresses => {
  if (channel === 'email') return { email: isEmail(address) ? address : null, phones: [] }
  const phone = normalisePhone(address, country)
  return { email: null, phones: phone === null ? [] : [phone] }
}

export type Sender = Pick<FoundPerson, 'id' | 'first_name' | 'last_name' | 'salesperson_id'>

export async function findSender(tx: Tx, club: Club, addresses: Addresses): Promise<FoundPerson | null> {
  if (!hasSome(addresses)) return null
  const [sender] = await findSenders(tx, [{ company_id: club.id, ...addresses }])
  if (!sender) return null
  return tx.selectFrom('people').selectAll().where('id', '=', sender.id).executeTakeFirstOrThrow()
}

interface Given {
  asked: string
}
const finding = fixedStatement<Given, Sender & { turn: number }>()

/** Of several the one with the newest message, then the newest person. */
export async function findSenders(
  tx: Tx,
  asked: readonly (Addresses & { company_id: number })[],
): Promise<(Sender | null)[]> {
  const given = asked.flatMap((one, turn) => (hasSome(one) ? [{ turn, ...one }] : []))
  if (!given.length) return asked.map(() => null)
  const found = await finding(tx, '', { asked: JSON.stringify(given) }, sendersStatement)
  const byTurn = new Map(found.map(({ turn, ...sender }) => [turn, sender]))
  return asked.map((_, turn) => byTurn.get(turn) ?? null)
}

export const sendersStatement = (given: Given): RawBuilder<Sender & { turn: number }> => sql`
  select asked.turn, found.*
  from jsonb_to_recordset(${given.asked}::jsonb) as asked (turn int, company_id bigint, email text, phones text[]),
    lateral (
      select people.id, people.first_name, people.last_name, people.salesperson_id from people
      where deleted_at is null and people.id = any(array(
        select id from people where company_id = asked.company_id and lower(people.email) = asked.email
        union all select id from people where company_id = asked.company_id and phone_mobile = any(asked.phones)
        union all select id from people where company_id = asked.company_id and phone_home = any(asked.phones)
        union all select id from people where company_id = asked.company_id and phone_work = any(asked.phones)))
      order by (select max(messages.id) from messages where messages.person_id = people.id) desc nulls last, people.id desc
      limit 1) found`
