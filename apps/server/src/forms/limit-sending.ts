import { msg } from '@spotter/domain/text.ts'
import { attemptKey, countingWithin } from '../accounts/attempts.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { HttpError } from '../platform/http/errors.ts'

/** In a quarter of an hour, from one network by one form: a tablet with a queue before it, not a program. */
const most = 150

export const countingSent = ({ id }: { id: number }, ip: string) =>
  countingWithin(attemptKey('form:send', `${id} ${networkOf(ip)}`), most)

export const tooManySent = (seconds: number) =>
  new HttpError(429, tooMany, undefined, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) })

const tooMany = msg('Too many forms have been sent from here. Please try again in a few minutes.')
