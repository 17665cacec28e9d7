import { bulkChangeEntryStates } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseChoices } from '../platform/http/parse-values.ts'
import { type Kind, kindOf } from './kind.ts'
import { findBulkChange } from './within-bulk-changes.ts'

export const listEntries = (kinds: readonly Kind[]) =>
  serve('GET /api/people/changes/{id}/entries', async (actor, call) => {
    const { db, params, query, t } = call
    const change = await findBulkChange(db, actor, params.id)
    const { limit, offset, pagination } = pageOf(query, { default: 25 })
    const states = parseChoices('state', query.state, bulkChangeEntryStates)
    const entries = db
      .selectFrom('bulk_change_entries')
      .where('bulk_change_id', '=', change.id)
      .where('state', 'in', states.length ? states : bulkChangeEntryStates)
    const [rows, { total }] = await Promise.all([
      entries
        .select(['subject_id', 'company_id', 'state', 'reason'])
        .orderBy('subject_id')
        .limit(limit)
        .offset(offset)
        .execute(),
      entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    const { subject } = kindOf(kinds, change)
    return { collection: await subject.present(db, actor, rows, t), pagination: pagination(total) }
  })
