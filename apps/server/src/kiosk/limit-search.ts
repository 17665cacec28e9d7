import { type RawBuilder, sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../platform/http/caller.ts'
import { askerOf, attemptKey, countUpTo, countFailureOnce, refuseTooMany } from '../accounts/attempts.ts'
import type { Db } from '../platform/db/connect.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { HttpError, tooMany } from '../platform/http/errors.ts'

/** Per quarter of an hour and device. */
const mostSearches = { activation_code: 400, public_token: 20 } as const
/** More distinct values without a registration are enumeration, not typing errors. */
const mostDistinct = { activation_code: 40, public_token: 6 } as const
const mostDistinctInNetwork = 150

const distinctKey = (asker: string) => attemptKey('kiosk:sought', asker)
const distinctKeyOfNetwork = ({ company }: Visitor, ip: string) =>
  attemptKey('kiosk:sought', `${company.id} network of ${networkOf(ip)}`)

/** The log names the device but not what was searched. */
export async function limitSearch(
  db: Db,
  visitor: Visitor,
  sought: string,
  { ip, log }: FastifyRequest,
): Promise<void> {
  const asker = askerOf(visitor, ip)
  const [own, network] = [distinctKey(asker), distinctKeyOfNetwork(visitor, ip)]
  const seconds = await countUpTo(db, attemptKey('kiosk:search', asker), mostSearches[visitor.by])
  if (seconds !== null) throw tooMany(seconds)
  try {
    await refuseTooMany(db, [own], mostDistinct[visitor.by])
    await refuseTooMany(db, [network], mostDistinctInNetwork)
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
  await countFailureOnce(db, attemptKey('kiosk:sought once', `${asker} ${sought}`), [own, network])
}

/** Parts of a statement; of someone who has registered. */
export const clearingSearches = (visitor: Visitor, ip: string, isRegistered: RawBuilder<boolean>) => sql`
  own_searches as (
    delete from failed_attempts where key = ${distinctKey(askerOf(visitor, ip))} and ${isRegistered} returning at),
  network_searches as (
    delete from failed_attempts
    where key = ${distinctKeyOfNetwork(visitor, ip)} and at in (select at from own_searches))`
