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
  const { own, network } = searchesOf(visitor, ip)
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

export const searchesOf = (visitor: Visitor, ip: string) => ({
  own: distinctKey(askerOf(visitor, ip)),
  network: distinctKeyOfNetwork(visitor, ip),
})

/** Parts of a statement; `registered` has the keys of those who have registered. */
export const clearingSearches = (registered: RawBuilder<unknown>) => sql`
  own_searches as (
    delete from failed_attempts searched using (select distinct own, network from ${registered}) cleared
    where searched.key = any(array(select own from ${registered})) and searched.key = cleared.own
    returning cleared.network, searched.at),
  network_searches as (
    delete from failed_attempts
    where key = any(array(select network from own_searches)) and (key, at) in (select network, at from own_searches))`
