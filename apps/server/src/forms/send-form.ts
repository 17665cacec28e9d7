import { optInWords, thanks } from '@spotter/domain/forms/form-fields.ts'
import { type Suspicion, suspicionOf } from '@spotter/domain/forms/spam.ts'
import { chosenLabels, parseSubmission } from '@spotter/domain/forms/submission.ts'
import { msg } from '@spotter/domain/text.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { digestOfSent } from '../people/correct-person.ts'
import { byVisitor } from '../platform/http/caller.ts'
import { serve } from '../platform/http/call.ts'
import { HttpError, unprocessable } from '../platform/http/errors.ts'
import { languageAsked } from '../platform/http/language-asked.ts'
import { visitorOf } from './count-view.ts'
import { findForm } from './find-form.ts'
import { savingLead } from './save-lead.ts'
import { parseTicket } from './ticket.ts'

/** One transaction, so that a repeat finds all or nothing. */
export const sendForm = serve('POST /api/forms/{slug}', async (_caller, call) => {
  const { params, body, db, context, now, t, request, writeTogether } = call
  const form = await findForm(context, params.slug)
  const ticket = parseTicket(context, form.id, body.ticket)
  const suspicion = suspicionOf({ trap: body.homepage ?? '', made_at: ticket?.made_at ?? null }, now)
  if (suspicion || !ticket) throw refusalOf(suspicion ?? 'unsigned')
  const today = dayOf(now, tzinfoOf(form.club.time_zone) ?? 'UTC')
  const { values, comments, errors } = parseSubmission(form, body, { country: form.club.country, today })
  if (Object.keys(errors).length) throw unprocessable(errors)

  const looking = { ip: request.ip, user_agent: request.headers['user-agent'], at: ticket.made_at }
  const visitor = await visitorOf(db, looking)

  const opt_in = form.opt_in && body.opt_in === true
  const opt_in_words = form.opt_in_message ?? t(optInWords)
  const chosen = [...chosenLabels(values).map((label) => t(label)), ...(opt_in ? [opt_in_words] : [])]
  const sent = { values, locale: languageAsked(request), comments, opt_in, opt_in_words, chosen }
  const by = byVisitor(request.id)
  const digest = digestOfSent(ticket.key, [values, comments, opt_in])
  return writeTogether(savingLead, { form, ticket, by, sent, digest, now, visitor, ip: request.ip }, () => ({
    message: form.message ?? t(thanks),
  }))
})

const texts: Record<Suspicion, string> = {
  trap: msg('The form could not be sent. Please try again.'),
  unsigned: msg('The form could not be sent. Please try again.'),
  too_fast: msg('That was very fast. Please wait a moment and send the form again.'),
  too_old: msg('This page was open too long. Please send the form again.'),
}

/** Stale pages fetch a new ticket and resend; bots learn nothing. */
const refusalOf = (suspicion: Suspicion) =>
  new HttpError(422, texts[suspicion], { body: suspicion === 'trap' ? {} : { renew: true } })
