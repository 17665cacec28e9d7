import type { Template, TemplateChange } from '@spotter/contract/templates/template-shapes.ts'
import { mayEditTemplate } from '@spotter/domain/templates/scopes.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Staff } from '../platform/http/caller.ts'
import { type Calling, serveSaving, type Tx } from '../platform/http/call.ts'
import { forbidden, stale } from '../platform/http/errors.ts'
import { checkTemplate, type TemplateColumns } from './check-template.ts'
import { getTemplate } from './present-template.ts'
import { recordTemplate } from './record-template.ts'
import { lockTemplate, type TemplateRow } from './find-template.ts'

type Creating = Calling<unknown, unknown, TemplateChange>
type Changing = Calling<{ id: number }, unknown, TemplateChange>
type Saved = Promise<Template & { message: string }>

export const createTemplate = serveSaving('POST /api/templates', create)
export const createTemplateOfClub = serveSaving('POST /api/companies/{company_id}/templates', create)
export const createAnyTemplate = serveSaving('POST /api/admin/templates', create)

export const updateTemplate = serveSaving('PUT /api/templates/{id}', update)
export const updateAnyTemplate = serveSaving('PUT /api/admin/templates/{id}', update)

async function create(actor: Staff, { body, company, context, write, t, flash }: Creating): Saved {
  const message = t('Template was successfully created.')
  const answer = await write(async (tx) => {
    const values = await checkTemplate(tx, actor, {
      company,
      sent: body,
      present: null,
      origin: context.config.publicUrl,
    })
    const { id } = await tx
      .insertInto('templates')
      .values({ ...values, ...jsonOf(values) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordTemplate(tx, actor, 'created', {
      template: { ...values, id },
      before: null,
      after: { ...values },
    })
    return { ...(await getTemplate(tx, actor, id)), message }
  })
  flash(message)
  return answer
}

async function update(actor: Staff, { params, body, company, context, write, t, flash }: Changing): Saved {
  const message = t('Template was successfully updated.')
  const answer = await write(async (tx) => {
    const present = await lockEditable(tx, actor, params.id)
    if (body.lock_version !== undefined && body.lock_version !== present.lock_version) {
      throw stale(await getTemplate(tx, actor, present.id))
    }
    const origin = context.config.publicUrl
    const after = await checkTemplate(tx, actor, { company, sent: body, present, origin })
    const before = previousValues(present, after)
    if (!isDeepStrictEqual(before, after)) {
      await tx
        .updateTable('templates')
        .set({ ...after, ...jsonOf(after), updated_at: sql`product_now()`, lock_version: sql`lock_version + 1` })
        .where('id', '=', present.id)
        .execute()
      const company_ids = [...new Set([...present.company_ids, ...after.company_ids])]
      const company_id = after.company_id ?? present.company_id
      await recordTemplate(tx, actor, 'updated', {
        template: { id: present.id, company_id, company_ids },
        before,
        after: { ...after },
      })
    }
    return { ...(await getTemplate(tx, actor, present.id)), message }
  })
  flash(message)
  return answer
}

export async function lockEditable(tx: Tx, actor: Staff, id: number): Promise<TemplateRow> {
  const template = await lockTemplate(tx, actor, id)
  if (!mayEditTemplate(actor, template)) throw forbidden()
  return template
}

const jsonOf = ({ pattern_json, content_variables }: TemplateColumns) => ({
  pattern_json: pattern_json && JSON.stringify(pattern_json),
  content_variables: content_variables && JSON.stringify(content_variables),
})

const previousValues = (present: TemplateRow, after: TemplateColumns): Record<string, unknown> =>
  Object.fromEntries(Object.keys(after).map((name) => [name, present[name as keyof TemplateColumns]]))
