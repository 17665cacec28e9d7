import { slugsToTry } from '@spotter/domain/forms/slug.ts'
import { randomUUID } from 'node:crypto'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { firstFree } from '../../forms/check-form.ts'
import { recordForm } from '../../forms/record-form.ts'
import { saveFormTags } from '../../forms/form-tags.ts'
import { tagsOfForm } from '../../forms/present-form.ts'
import type { Tx } from '../../platform/http/call.ts'
import { sourceIn } from '../../people/move-related.ts'

/** New slugs and counts; no owner, because the new club has no salespeople. */
export async function copyForms(tx: Tx, actor: Staff, from: CompanyRow, to: CompanyRow): Promise<void> {
  const forms = await tx
    .selectFrom('custom_forms')
    .selectAll()
    .select(tagsOfForm.as('tags'))
    .where('company_id', '=', from.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const form of forms) {
    const { fields, required, auto_refresh, refresh_delay, header_background_color } = form
    const { header, comments, opt_in, opt_in_message, message } = form
    const values = {
      ...{ header, fields, required, auto_refresh, refresh_delay, header_background_color },
      ...{ comments, opt_in, opt_in_message, message },
      slug: await freeSlug(tx, header, to),
      user_id: null,
      source_id: await sourceIn(tx, to, form.source_id),
    }
    const { id } = await tx
      .insertInto('custom_forms')
      .values({ ...values, company_id: to.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveFormTags(tx, actor, { id, company_id: to.id }, form.tags)
    await recordForm(tx, actor, 'created', {
      form: { id, company_id: to.id },
      before: null,
      after: { ...values, tags: form.tags },
    })
  }
}

async function freeSlug(tx: Tx, header: string, { slug }: CompanyRow): Promise<string> {
  const [plain = '', ofClub = ''] = slugsToTry(header, slug)
  const counted = Array.from({ length: 100 }, (_, place) => `${ofClub}-${place + 2}`)
  return (await firstFree(tx, [plain, ofClub, ...counted], 0)) ?? `${ofClub}-${randomUUID()}`
}
