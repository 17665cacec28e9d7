import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { namesOfSender } from '@spotter/domain/people/requests.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { clubsInReach } from '../../accounts/clubs-in-reach.ts'
import { record } from '../../platform/facts/record.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { HttpError, notFound, taken, unprocessable } from '../../platform/http/errors.ts'
import { checkPerson } from '../check-person.ts'
import { similarTo } from '../find-similar.ts'
import { holdAddresses } from '../match-exactly.ts'
import { presentPerson } from '../present-person.ts'
import { causeOf } from '../set-status.ts'
import { clubOf, findPerson } from '../find-person.ts'
import { addLead, type AddedLead } from './add-lead.ts'
import type { RequestRow } from './requests.ts'

/** Idempotent: a converted request returns its person. */
export const importRequest = serve('POST /api/people/import', async (actor, call) => {
  const { body, now, t, write, flash } = call
  const answer = await write(async (tx) => {
    const request = await lockInbound(tx, actor, body.request_id)
    if (request.person_id !== null) {
      const person = await findPerson(tx, actor, request.person_id)
      return {
        ...(await presentPerson(tx, actor, person, { now, t })),
        message: t('This request already belongs to a person.'),
      }
    }
    const company = await clubOf(tx, actor, request.company_id)
    const person = await addFrom(tx, actor, {
      company,
      request,
      options: {
        now,
        dont_check_similars: body.dont_check_similars ?? false,
      },
    })
    return {
      ...(await presentPerson(tx, actor, await findPerson(tx, actor, person.id), { now, t })),
      message: t('Person was successfully created.'),
    }
  })
  flash(answer.message)
  return answer
})

async function lockInbound(tx: Tx, actor: Staff, id: number): Promise<RequestRow> {
  const request = await tx
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', 'in', clubsInReach(tx, actor).select('companies.id'))
    .where('kind', '=', 'email')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound()
  return request
}

interface AddFromInput {
  company: CompanyRow
  request: RequestRow
  options: { now: Date; dont_check_similars: boolean }
}

async function addFrom(
  tx: Tx,
  actor: Staff,
  { company, request, options: { now, dont_check_similars } }: AddFromInput,
): Promise<AddedLead> {
  const { email = null, phone_mobile = null, ...rest } = await loadSender(tx, actor, { company, request, now })
  if (!dont_check_similars) {
    const addresses = { email, phones: phone_mobile ? [phone_mobile] : [] }
    await holdAddresses(tx, company.id, addresses)
    const similars = await similarTo(tx, actor, company, { ...addresses, name: '', exclude_id: 0 })
    const errors = {
      ...(similars.some(({ matched_by }) => matched_by === 'email') && { email: [taken] }),
      ...(similars.some(({ matched_by }) => matched_by === 'phone') && { phone_mobile: [taken] }),
    }
    if (similars.length)
      throw new HttpError(422, msg('Please check the values you entered.'), { errors, body: { similars } })
  }
  const person = await addLead(tx, actor, {
    company_id: company.id,
    values: { ...rest, email, phone_mobile },
    enquired_at: request.created_at,
    cause: causeOf(actor, 'created'),
    came_by: 'email',
    timeline: { action: 'Imported', description: request.text, data: { request_id: request.id } },
  })
  await tx
    .updateTable('requests')
    .set({ person_id: person.id, lock_version: sql`lock_version + 1`, updated_at: sql`product_now()` })
    .where('id', '=', request.id)
    .execute()
  await record(tx, actor, 'request.imported', {
    company_id: company.id,
    id: request.id,
    before: { person_id: null },
    after: { person_id: person.id },
    payload: { person_id: person.id },
  })
  return person
}

interface LoadSenderInput {
  company: CompanyRow
  request: RequestRow
  now: Date
}

/** Invalid numbers are dropped, because no user typed them. */
async function loadSender(tx: Tx, actor: Staff, { company, request, now }: LoadSenderInput) {
  const { from_name, from_email, from_phone } = request
  const method = await tx.selectFrom('contact_methods').select('id').where('code', '=', 'email').executeTakeFirst()
  const sent = {
    ...namesOfSender(from_name, from_email),
    ...(await sourceNamed(tx, company, request.source_name)),
    contact_method_id: method?.id ?? null,
    email: from_email,
    phone_mobile: from_phone && normalisePhone(from_phone, company.country),
  }
  const { values, errors } = await checkPerson(tx, sent, { actor, company, present: null, now })
  if (Object.keys(errors).length) throw unprocessable(errors)
  return values
}

export async function sourceNamed(tx: Tx, company: CompanyRow, name: string | null) {
  if (!name) return { source_id: null, marketing_source_text: null }
  const source = await tx
    .selectFrom('marketing_sources')
    .select('id')
    .where('company_id', '=', company.id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .orderBy('id')
    .executeTakeFirst()
  return { source_id: source?.id ?? null, marketing_source_text: source ? null : name }
}
