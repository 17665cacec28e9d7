import { msg } from '@spotter/domain/text.ts'
import { attemptKey } from '../accounts/attempts.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { HttpError } from '../platform/http/errors.ts'

/** Per quarter of an hour, network and form: a queue at a tablet, not a program. */
export const mostSent = 150

export const sentKey = ({ id }: { id: number }, ip: string) => attemptKey('form:send', `${id} ${networkOf(ip)}`)

export const tooManySent = (seconds: number) =>
  new HttpError(429, tooMany, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })

const tooMany = msg('Too many forms have been sent from here. Please try again in a few minutes.')
