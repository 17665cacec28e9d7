import { everyMergeField } from '@spotter/domain/templates/merge-fields.ts'
import { fieldsIn, render, renderDesign } from '@spotter/domain/templates/render.ts'
import { isFormatted } from '@spotter/domain/templates/types.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { blank, notFound, unprocessable } from '../platform/http/errors.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import { findSale } from '../secondary-sales/find-sale.ts'
import { mergeValues } from './merge-values.ts'
import { findUsable, type TemplateRow } from './find-template.ts'

/** Bulk messages keep their fields until sent. */
export const templateMessage = serve('GET /api/templates/{id}/message', async (actor, call) => {
  const { db, params, query } = call
  const receiver = query.person_id === undefined ? null : await receiverOf(db, actor, query.person_id, query)
  const template = await findUsable(db, actor, params.id, receiver && receiver.company)
  if (query.bulk) return asTyped(template)
  if (!receiver) throw unprocessable({ person_id: blank })
  const design = template.pattern_json
  const fields = fieldsIn([template.pattern, template.subject, design && JSON.stringify(design)].join('\n'))
  const values = await mergeValues(call, receiver, fields)
  return {
    message: render(template.pattern, values, { html: isFormatted(template.type) }),
    subject: template.subject && render(template.subject, values, { html: false }),
    message_json: design && (renderDesign(design, values) as Record<string, unknown>),
  }
})

/** All fields, so that a text can be previewed while it is typed. */
export const mergeFieldsOf = serve('GET /api/people/{id}/merge_fields', async (actor, call) => {
  const receiver = await receiverOf(call.db, actor, call.params.id, call.query)
  return { values: await mergeValues(call, receiver, everyMergeField) }
})

const asTyped = ({ pattern, subject, pattern_json }: TemplateRow) => ({
  message: pattern,
  subject,
  message_json: pattern_json,
})

/** The sale's salesperson signs. */
async function receiverOf(
  db: Db,
  actor: Staff,
  person_id: number,
  { secondary_sale_id }: { secondary_sale_id?: number },
) {
  const person = await findPerson(db, actor, person_id)
  const company = await clubOf(db, actor, person.company_id)
  if (secondary_sale_id === undefined) return { person, company, salesperson_id: person.salesperson_id }
  const { sale } = await findSale(db, actor, secondary_sale_id)
  if (sale.person_id !== person.id) throw notFound()
  return { person, company, salesperson_id: sale.salesperson_id ?? person.salesperson_id }
}
