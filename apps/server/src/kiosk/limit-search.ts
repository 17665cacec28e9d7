import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../platform/http/caller.ts'
import { askerOf, attemptKey, countWithin, noteFailureOnce, refuseTooMany } from '../accounts/attempts.ts'
import type { Db } from '../platform/db/connect.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { HttpError, tooMany } from '../platform/http/errors.ts'

/** Searches in a quarter of an hour, by one tablet or phone: a queue of people in a hurry asks less. */
const mostSearches = { activation_code: 400, public_token: 20 } as const
/**
 * Different numbers and addresses in a quarter of an hour without anybody registering: mistyped ones, not a list. A tablet
 * asks as soon as a number can be one, which of some countries is a digit early.
 */
const mostSought = { activation_code: 40, public_token: 6 } as const
const mostSoughtInNetwork = 150

const soughtBy = (asker: string) => attemptKey('kiosk:sought', asker)
const soughtInNetwork = ({ company }: Visitor, ip: string) =>
  attemptKey('kiosk:sought', `${company.id} network of ${networkOf(ip)}`)

/** Whoever tries one number after the other learns nothing more; the log says where it happened and not whom they sought. */
export async function limitSearch(
  db: Db,
  visitor: Visitor,
  sought: string,
  { ip, log }: FastifyRequest,
): Promise<void> {
  const asker = askerOf(visitor, ip)
  const [own, network] = [soughtBy(asker), soughtInNetwork(visitor, ip)]
  const seconds = await countWithin(db, attemptKey('kiosk:search', asker), mostSearches[visitor.by])
  if (seconds !== null) throw tooMany(seconds)
  try {
    await refuseTooMany(db, [own], mostSought[visitor.by])
    await refuseTooMany(db, [network], mostSoughtInNetwork)
  } catch (error) {
    if (error instanceof HttpError) {
      const { company, device, by } = visitor
      log.warn(
        { company_id: company.id, device_id: device?.id, by },
        'a kiosk was asked for one number after the other',
      )
    }
    throw error
  }
  await noteFailureOnce(db, attemptKey('kiosk:sought once', `${asker} ${sought}`), [own, network])
}

/** Somebody has registered, so that what was sought before was sought for them. */
export async function forgetSought(db: Db, visitor: Visitor, ip: string): Promise<void> {
  await sql`
    with own as (delete from failed_attempts where key = ${soughtBy(askerOf(visitor, ip))} returning at)
    delete from failed_attempts where key = ${soughtInNetwork(visitor, ip)} and at in (select at from own)`.execute(db)
}
