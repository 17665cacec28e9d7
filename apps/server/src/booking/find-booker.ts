import { isOpen } from '@spotter/domain/companies/statuses.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import {
  addressKey,
  attemptKey,
  countFailure,
  countWrongSecret,
  refuseTooMany,
  secretKeys,
} from '../accounts/attempts.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { personOfAppointmentLink } from './appointment-links.ts'
import { personOfBookingLink } from './links.ts'

export interface Booker {
  person: FoundPerson
  company: CompanyRow
}

interface Asking {
  db: Db
  params: { token: string }
  request: { ip: string }
}

/** Unknown and expired links look the same; guessing is rate-limited and doesn't affect valid links. */
export async function findBooker({ db, params: { token }, request: { ip } }: Asking): Promise<Booker> {
  const booker = await bookerOf(db, token)
  if (booker) return booker
  await countWrongSecret(db, secretKeys('book', ip, token))
  throw notFound()
}

/** Per quarter of an hour, by link and by network. */
const most = { link: 20, network: 100 }

export async function countChange({ db, params: { token }, request: { ip } }: Asking): Promise<void> {
  const [link, network] = [attemptKey('book:link', token), addressKey('book:network', ip)]
  await refuseTooMany(db, [link], most.link)
  await refuseTooMany(db, [network], most.network)
  await countFailure(db, [link, network])
}

export async function lockBooker(tx: Tx, token: string): Promise<Booker> {
  const id = await personOf(tx, token)
  if (id !== null) await tx.selectFrom('people').select('id').where('id', '=', id).forUpdate().execute()
  const booker = await bookerOf(tx, token)
  if (!booker) throw notFound()
  return booker
}

/** The link of an appointment opens the booking page of its person. */
const personOf = async (db: Db | Tx, token: string) =>
  (await personOfBookingLink(db, token)) ?? personOfAppointmentLink(db, token)

async function bookerOf(db: Db | Tx, token: string): Promise<Booker | null> {
  const id = await personOf(db, token)
  if (id === null) return null
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person) return null
  const company = await db.selectFrom('companies').selectAll().where('id', '=', person.company_id).executeTakeFirst()
  return company && isOpen(company.status) && company.enabled_appointment_scheduler ? { person, company } : null
}
