import { type ErrorText, msg } from '@spotter/domain/text.ts'
import type { Unavailability } from '../db/unavailable.ts'

export type { ErrorText }
export type FieldErrors = Record<string, ErrorText[]>

interface Details {
  errors?: FieldErrors
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Texts are translated when the answer is sent. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>
  constructor(
    status: number,
    message: string,
    { errors = { base: [message] }, body = {}, headers = {} }: Details = {},
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.body = body
    this.headers = headers
  }
}

export const blank = msg("can't be blank")
export const invalid = msg('is invalid')
export const taken = msg('has already been taken')
export const tooLong = (limit: number): ErrorText => ({
  text: msg('is too long (maximum is {limit} characters)'),
  values: { limit },
})
export const notIncluded = msg('is not included in the list')
export const readOnly = msg('is read-only for you')

export function unprocessable(fields: Record<string, ErrorText | ErrorText[]>) {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, [texts].flat()]))
  return new HttpError(422, msg('Please check the values you entered.'), { errors })
}
export const unauthorized = (message: string = msg('Please sign in.')) => new HttpError(401, message)
export const forbidden = (message: string = msg('You are not authorized to perform this action.')) =>
  new HttpError(403, message)
export const notFound = () => new HttpError(404, msg('Not found.'))
export const tooMany = (seconds: number) =>
  new HttpError(429, msg('Too many attempts, please try again later.'), {
    headers: {
      'retry-after': String(Math.max(1, Math.ceil(seconds))),
    },
  })
/** Both versions, so that the user can choose. */
export const stale = (current: object) =>
  new HttpError(409, msg('Someone else just changed this'), { body: { current } })

const unavailabilities: Readonly<Record<Unavailability, { message: string; retryAfter: number }>> = {
  unreachable: { message: msg("The database can't be reached. Please try again in a moment."), retryAfter: 5 },
  connections: { message: msg('The database has no free connection. Please try again in a moment.'), retryAfter: 5 },
  disk: {
    message: msg("The database's disk is full, so nothing can be saved. Please tell your administrator."),
    retryAfter: 60,
  },
}
export function unavailable(reason: Unavailability): HttpError {
  const { message, retryAfter } = unavailabilities[reason]
  return new HttpError(503, message, { headers: { 'retry-after': String(retryAfter) } })
}
