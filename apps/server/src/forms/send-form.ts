import { thanks } from '@spotter/domain/forms/form-fields.ts'
import { type Suspicion, suspicionOf } from '@spotter/domain/forms/spam.ts'
import { readSubmission } from '@spotter/domain/forms/submission.ts'
import { msg } from '@spotter/domain/text.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { byVisitor } from '../accounts/actor.ts'
import { serve, type Tx } from '../http/call.ts'
import { HttpError, unprocessable } from '../http/errors.ts'
import { type Addresses, holdingAddresses } from '../people/match-exactly.ts'
import { countLead } from './count-view.ts'
import { findForm, type FoundForm } from './find-form.ts'
import { limitSending } from './limit-sending.ts'
import { addressesOf, saveLead } from './save-lead.ts'
import { readTicket, type Ticket } from './ticket.ts'

/** The key of the page, the lead and the counts are one transaction: a repeat finds all of it or nothing. */
export const sendForm = serve('POST /api/forms/{slug}', async (_caller, call) => {
  const { params, body, db, context, now, t, request, write } = call
  const form = await findForm(context, params.slug)
  const ticket = readTicket(context, form.id, body.ticket)
  const suspicion = suspicionOf({ trap: body.homepage ?? '', made_at: ticket?.made_at ?? null }, now)
  if (suspicion || !ticket) throw refusalOf(suspicion ?? 'unsigned')
  const today = dayOf(now, tzinfoOf(form.club.time_zone) ?? 'UTC')
  const { values, comments, errors } = readSubmission(form, body, { country: form.club.country, today })
  if (Object.keys(errors).length) throw unprocessable(errors)
  await limitSending(db, form, request.ip)

  return write(async (tx) => {
    const answer = { message: form.message ?? t(thanks) }
    if (!(await claim(tx, form, ticket, addressesOf(values)))) return answer
    const sent = { values, comments, opt_in: body.opt_in ?? false }
    const { person_id, isLead } = await saveLead(tx, byVisitor(request.id), form, sent, now)
    const looking = { ip: request.ip, user_agent: request.headers['user-agent'], at: ticket.made_at }
    await keepSubmission(tx, form, ticket, person_id)
    if (isLead) await countLead(db, tx, form, looking)
    return answer
  })
})

/**
 * Of two that send the same page at once the second waits, and is done when the first is. Two pages of the same person
 * come one after the other too, so that the second finds the first.
 */
async function claim(tx: Tx, { id, company_id }: FoundForm, { key }: Ticket, addresses: Addresses): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    with claimed as (
      insert into custom_form_submissions (company_id, form_id, key) values (${company_id}, ${id}, ${key})
      on conflict do nothing returning key)
    select exists (select from claimed) as is_first, (${holdingAddresses(company_id, addresses)})`.execute(tx)
  return rows[0]?.is_first ?? false
}

const keepSubmission = (tx: Tx, { id, company_id }: FoundForm, { key }: Ticket, person_id: number) =>
  sql`
  update custom_form_submissions set person_id = ${person_id}
  where company_id = ${company_id} and form_id = ${id} and key = ${key}`.execute(tx)

const said: Record<Suspicion, string> = {
  trap: msg('The form could not be sent. Please try again.'),
  unsigned: msg('The form could not be sent. Please try again.'),
  too_fast: msg('That was very fast. Please wait a moment and send the form again.'),
  too_old: msg('This page was open for a long time. Please send the form again.'),
}

/** A page that has been open too long asks for a fresh ticket and sends once more; whoever is no page learns nothing. */
const refusalOf = (suspicion: Suspicion) =>
  new HttpError(422, said[suspicion], undefined, suspicion === 'trap' ? {} : { renew: true })
