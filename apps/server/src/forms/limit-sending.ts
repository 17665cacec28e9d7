import { msg } from '@spotter/domain/text.ts'
import { attemptKey, countWithin } from '../accounts/attempts.ts'
import type { Db } from '../db/connect.ts'
import { networkOf } from '../http/client-address.ts'
import { HttpError } from '../http/errors.ts'

/** In a quarter of an hour, from one network by one form: a tablet with a queue before it, not a program. */
const most = 150

export async function limitSending(db: Db, { id }: { id: number }, ip: string): Promise<void> {
  const seconds = await countWithin(db, attemptKey('form:send', `${id} ${networkOf(ip)}`), most)
  if (seconds === null) return
  throw new HttpError(429, tooMany, undefined, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) })
}

const tooMany = msg('Too many forms have been sent from here. Please try again in a few minutes.')
