import { msg } from '@spotter/domain/text.ts'
import { forbidden, unprocessable } from '../platform/http/errors.ts'
import { type Answering, mayEdit } from './asking.ts'
import { childrenOf } from './check-parent.ts'
import { recordChange } from './record-change.ts'
import { lockRecord } from './lock-record.ts'
import { renumber } from './places.ts'
import { getRecord } from './present-record.ts'
import { hasParents, updateRecords } from './records.ts'

/** With its parts, at one timestamp, by which restoring recognizes them. */
export const removeRecord: Answering = async (asking, { params, write, now, t }) => {
  const { resource, actor } = asking
  const message = t('{record} was successfully deleted.', { record: t(resource.label) })

  return write(async (tx) => {
    const found = await lockRecord(tx, asking, params.id)
    if (!found.deleted_at) {
      const leaving = [found, ...(hasParents(resource) ? await childrenOf(tx, resource, found) : [])]
      if (leaving.some((row) => !mayEdit(asking, row))) throw forbidden()
      if (leaving.some((row) => resource.systemCode && row[resource.systemCode])) {
        throw unprocessable({ base: msg("The system uses this, so it can't be deleted.") })
      }
      const deleted_at = now.toISOString()
      const ids = leaving.map((row) => row.id)
      await updateRecords(tx, resource, ids, { deleted_at })
      await renumber(tx, resource, found)
      for (const row of leaving)
        await recordChange(tx, actor, { resource, happened: 'removed', change: { before: row, after: { deleted_at } } })
    }
    return { ...(await getRecord(tx, asking, found.id)), message }
  })
}
