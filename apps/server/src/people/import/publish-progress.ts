import { msg } from '@spotter/domain/text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import type { Tx } from '../../platform/http/call.ts'
import { publish } from '../../platform/realtime/publish.ts'
import type { BulkChange } from '../../bulk-changes/kind.ts'
import { dataOf } from './import-data.ts'
import { badRowsOf } from './present-import.ts'

const publishEveryMs = 500

const complete = msg(
  'Import of {file_name} is complete: {created} created, {updated} updated, {skipped} skipped, {failed} rejected.',
)

/** Publishes how far an import is to the user who started it. */
export class Progress {
  readonly #change: BulkChange
  #publishedAt = 0

  constructor(change: BulkChange) {
    this.#change = change
  }

  async publishOccasionally(tx: Tx): Promise<void> {
    if (Date.now() - this.#publishedAt >= publishEveryMs) await this.publish(tx, 'progress')
  }

  async publish(tx: Tx, event: 'progress' | 'finished'): Promise<void> {
    this.#publishedAt = Date.now()
    const { id, company_id, user_id } = this.#change
    const change = await tx.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { file_name, created, updated } = dataOf(change)
    const { total, skipped, failed } = change
    const counts = { created, updated, skipped, failed, total }
    const bad_rows = event === 'finished' ? (await badRowsOf(tx, [id], await this.#reader(tx))).get(id) : undefined
    await publish(tx, {
      channel: 'NotificationsChannel',
      envelope: {
        type: 'ImportPeople',
        event,
        company_id,
        message: event === 'finished' ? complete : null,
        data: { id, ...counts, values: { ...counts, file_name }, ...(bad_rows && { bad_rows }) },
      },
      to: { company_id, ...(user_id !== null && { user_ids: [user_id] }) },
    })
  }

  async #reader(tx: Tx) {
    const user = await tx.selectFrom('users').select('locale').where('id', '=', this.#change.user_id).executeTakeFirst()
    return translatorFor(user?.locale)
  }
}
