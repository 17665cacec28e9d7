import { normalForm } from '@spotter/domain/normal-form.ts'
import type { ImportOptions } from '@spotter/contract/people/people-imports.ts'
import { uniqueNames } from '@spotter/domain/people/import-row.ts'
import { tidy } from '@spotter/domain/people/import-values.ts'
import { msg } from '@spotter/domain/text.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { HttpError, invalid, unprocessable } from '../../platform/http/errors.ts'
import type { BulkChange } from '../../bulk-changes/kind.ts'
import { clubOf } from '../find-person.ts'
import { dataOf, isDraft, lockImport } from './import-data.ts'
import { salespeopleOf, sourcesOf } from './known-to-club.ts'
import { previewImport } from './preview-import.ts'
import { firstRecordsOf } from './read-file.ts'

export const changeOptions = serve('PUT /api/people/import_csv/{id}', async (actor, call) => {
  const { params, body, write, t, now } = call
  return write(async (tx) => {
    const change = await lockImport(tx, actor, params.id)
    if (!isDraft(change)) throw started()
    await updateOptions(tx, await clubOf(tx, actor, change.company_id), change, body)
    return previewImport(tx, actor, change.id, { t, now })
  })
})

export const started = () => new HttpError(409, msg('This import has already started.'))

/** Checks here what rows refer to, so that no import stops half-way. */
export async function updateOptions(
  tx: Tx,
  company: CompanyRow,
  change: BulkChange,
  asked: ImportOptions,
): Promise<void> {
  const { restricted_to, ...data } = dataOf(change)
  const options = { ...asked, tags: uniqueNames(asked.tags.map((name) => normalForm(tidy(name)))) }
  if (asked.source_id !== null && !(await sourcesOf(tx, company)).some(({ id }) => id === asked.source_id)) {
    throw unprocessable({ source_id: invalid })
  }
  if (asked.salesperson_id !== null) {
    const salespeople = await salespeopleOf(tx, company, restricted_to)
    if (!salespeople.some(({ id }) => id === asked.salesperson_id)) throw unprocessable({ salesperson_id: invalid })
  }
  const [first] = await firstRecordsOf(tx, change.id, options)
  const header = options.has_header ? (first?.cells ?? []) : null
  await tx
    .updateTable('bulk_changes')
    .set({ data: JSON.stringify({ ...data, restricted_to, options, header }) })
    .where('id', '=', change.id)
    .execute()
}
