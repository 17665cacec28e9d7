import type { Body } from '@spotter/contract/endpoints.ts'
import { requestKinds } from '@spotter/domain/people/requests.ts'
import { sql } from 'kysely'
import { record } from '../../platform/facts/record.ts'
import { serveSaving } from '../../platform/http/call.ts'
import { blank, notFound, notIncluded, stale, unprocessable } from '../../platform/http/errors.ts'
import { checkSaleOf } from '../sales/check-sale-of.ts'
import { clubOf, lockPerson } from '../find-person.ts'
import { Details } from './parse-details.ts'
import { lockRequest, saveEnquiry, presentRequest, requestFact, type RequestRow } from './requests.ts'

export const addRequest = serveSaving('POST /api/people/{id}/requests', async (actor, call) => {
  const { params, body, now, t, write, flash } = call
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const company = await clubOf(tx, actor, person.company_id)
    const values = { kind: 'phone' as const, text: '', ...parseRequest(company.country, body, null, now) }
    await checkSaleOf(tx, actor, person.id, values.secondary_sale_id ?? null)
    const request = await tx
      .insertInto('requests')
      .values({ ...values, company_id: person.company_id, person_id: person.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    await saveEnquiry(tx, request)
    const fact = await requestFact(tx, person, request)
    await record(tx, actor, 'request.created', {
      ...fact,
      after: values,
      timeline: { ...fact.timeline, action: 'Created' },
    })
    return { ...presentRequest(request), message: t('Request was successfully created.') }
  })
  flash(answer.message)
  return answer
})

export const updateRequest = serveSaving('PUT /api/people/{id}/requests/{request_id}', async (actor, call) => {
  const { params, body, now, t, write, flash } = call
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const company = await clubOf(tx, actor, person.company_id)
    const before = await lockRequest(tx, person, params.request_id)
    if (before.deleted_at) throw notFound()
    if (body.lock_version !== undefined && body.lock_version !== before.lock_version)
      throw stale(presentRequest(before))
    const values = parseRequest(company.country, body, before, now)
    const { secondary_sale_id = before.secondary_sale_id } = values
    if (secondary_sale_id !== before.secondary_sale_id) await checkSaleOf(tx, actor, person.id, secondary_sale_id)
    const changed = Object.entries(values).filter(([name, value]) => before[name as keyof typeof values] !== value)
    const message = t('Request was successfully updated.')
    if (!changed.length) return { ...presentRequest(before), message }
    const after = await tx
      .updateTable('requests')
      .set({ ...values, lock_version: sql`lock_version + 1`, updated_at: sql`product_now()` })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const fact = await requestFact(tx, person, after)
    const isHandled = before.handled_at === null && after.handled_at !== null
    const isReopened = before.handled_at !== null && after.handled_at === null
    const entry_id = await record(
      tx,
      actor,
      isHandled ? 'request.handled' : isReopened ? 'request.reopened' : 'request.updated',
      {
        ...fact,
        before: Object.fromEntries(changed.map(([name]) => [name, before[name as keyof typeof values]])),
        after: Object.fromEntries(changed),
        timeline: {
          ...fact.timeline,
          action: isHandled ? 'Completed' : isReopened ? 'Reverted' : 'Updated',
          corrects_id: isReopened ? before.handled_entry_id : null,
        },
      },
    )
    if (isHandled || isReopened) {
      const handled_entry_id = isHandled ? entry_id : null
      await tx.updateTable('requests').set({ handled_entry_id }).where('id', '=', before.id).execute()
    }
    return { ...presentRequest(after), message }
  })
  flash(answer.message)
  return answer
})

const longestRequest = 10_000

function parseRequest(
  country: string,
  given: Body<'POST /api/people/{id}/requests'>,
  present: RequestRow | null,
  now: Date,
) {
  const details = new Details(country)
  const isNamed = (field: keyof typeof given) => present === null || given[field] !== undefined
  const kind = requestKinds.find((known) => known === given.kind)
  if (isNamed('kind') && !kind) details.refuse('kind', given.kind ? notIncluded : blank)
  const text = isNamed('text') ? details.text('text', given.text, longestRequest) : null
  if (isNamed('text') && text === null) details.refuse('text', blank)
  const values = {
    ...(kind && { kind }),
    ...(text !== null && { text }),
    ...(isNamed('source_name') && { source_name: details.text('source_name', given.source_name) }),
    ...(given.secondary_sale_id !== undefined && { secondary_sale_id: given.secondary_sale_id }),
    ...(given.handled !== undefined && {
      handled_at: given.handled ? (present?.handled_at ?? now.toISOString()) : null,
    }),
  }
  if (Object.keys(details.errors).length) throw unprocessable(details.errors)
  return values
}
