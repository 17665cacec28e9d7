import { msg } from '@spotter/domain/text.ts'
import { preferredLocale } from '@spotter/i18n/locales.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorObject } from 'ajv'
import { unavailabilityOf } from '../db/unavailable.ts'
import { type ErrorText, HttpError, notFound, unavailable, unprocessable } from './errors.ts'
import { fieldErrors } from './validation.ts'

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError>(answerFailure)
  app.setNotFoundHandler(() => {
    throw notFound()
  })
}

export function answerFailure(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'failed')
  const t = translatorFor(localeOf(request))
  const translate = (text: ErrorText) => (typeof text === 'string' ? t(text) : t(text.text, text.values))
  const errors = Object.fromEntries(
    Object.entries(failure.errors).map(([field, texts]) => [field, texts.map(translate)]),
  )
  const summary = t(failure.message)
  const message = errors['base']?.[0] ?? summary
  return reply
    .status(failure.status)
    .headers(failure.headers)
    .send({ error: summary, message, errors, ...failure.body })
}

/** Text that PostgreSQL can't store, such as NUL. */
const unstorableTexts = ['22021', '22P05']
/** An unpaired surrogate. */
const isHalfCharacter = ({ code, message }: Error & { code?: string }) =>
  code === '22P02' && message.startsWith('invalid input syntax for type json')
/** A number or an instant that the column can't hold, where the schema has no limit of its own. */
const outOfRange = ['22003', '22008']
const doubleBooked = 'activities_double_booked'
/** Statement timeout. */
const stopped = '57014'

function failureOf(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error
  if (error.validation) {
    if (error.validationContext === 'params') return notFound()
    return new HttpError(422, msg('Please check the values you entered.'), {
      errors: fieldErrors(error.validation as ErrorObject[]),
    })
  }
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound()
  if (error.statusCode === 413) return new HttpError(413, msg('This is too large. Make it smaller and try again.'))
  if (error.statusCode === 415) return new HttpError(415, msg('Send the request as JSON.'))
  if (error.statusCode && error.statusCode < 500) return new HttpError(400, msg("We couldn't read the request."))
  if (unstorableTexts.includes(error.code) || isHalfCharacter(error))
    return new HttpError(400, msg("We couldn't read the request."))
  if (outOfRange.includes(error.code)) return new HttpError(422, msg('A number or date is out of range.'))
  if ('constraint' in error && error.constraint === doubleBooked)
    return unprocessable({ overlap_reason: msg('This salesperson was just booked for that time.') })
  if (error.code === stopped)
    return new HttpError(504, msg('This took too long. Please narrow your request or try again.'))
  const unavailability = unavailabilityOf(error)
  if (unavailability) return unavailable(unavailability)
  return new HttpError(500, msg('Something went wrong, please try again.'))
}

const localeOf = (request: FastifyRequest) =>
  request.caller?.kind === 'staff'
    ? request.caller.user.locale
    : preferredLocale(request.headers['accept-language']?.split(',') ?? [])
