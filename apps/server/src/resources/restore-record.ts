import { unprocessable } from '../platform/http/errors.ts'
import type { Answering } from './asking.ts'
import { childrenOf, restorationRefusal } from './check-parent.ts'
import { duplicateFields } from './check-values.ts'
import { recordChange } from './record-change.ts'
import { lockRecord } from './lock-record.ts'
import { renumber } from './places.ts'
import { getRecord } from './present-record.ts'
import { hasParents, updateRecords } from './records.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

export const restoreRecord: Answering = async (asking, { params, write, t, flash }) => {
  const { resource, actor } = asking
  const message = t('{record} was successfully restored.', { record: t(resource.label) })

  const answer = await refuseDuplicate(resource, () =>
    write(async (tx) => {
      const found = await lockRecord(tx, asking, params.id)
      if (found.deleted_at) {
        const refusal = hasParents(resource) ? await restorationRefusal(tx, resource, found) : null
        const refusals = { ...(await duplicateFields(tx, asking, found)), ...(refusal ? { base: refusal } : {}) }
        if (Object.keys(refusals).length) throw unprocessable(refusals)

        const parts = hasParents(resource) ? await childrenOf(tx, resource, found) : []
        const returning = [found, ...parts]
        const ids = returning.map((row) => row.id)
        await updateRecords(tx, resource, ids, { deleted_at: null })
        await renumber(tx, resource, found, found.id)
        if (parts.length) await renumber(tx, resource, { ...found, parent_id: found.id })
        for (const row of returning)
          await recordChange(tx, actor, {
            resource,
            happened: 'restored',
            change: { before: row, after: { deleted_at: null } },
          })
      }
      return { ...(await getRecord(tx, asking, found.id)), message }
    }),
  )
  flash(message)
  return answer
}
