import type { Tx } from '../platform/http/call.ts'
import { stale } from '../platform/http/errors.ts'
import type { Answering, Asking, Values } from './asking.ts'
import { checkValues } from './check-values.ts'
import { recordChange } from './record-change.ts'
import { lockRecord } from './lock-record.ts'
import { lastPlace, renumber } from './places.ts'
import { getRecord } from './present-record.ts'
import { type RecordRow, updateRecords } from './records.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'
import { sealSecrets } from './seal-secrets.ts'

export const updateRecord: Answering = async (asking, { params, body, write, context, now, t, flash }) => {
  const { resource } = asking
  const message = t('{record} was successfully updated.', { record: t(resource.label) })

  const answer = await refuseDuplicate(resource, () =>
    write(async (tx) => {
      const before = await lockRecord(tx, asking, params.id)
      if (body['lock_version'] !== undefined && body['lock_version'] !== before.lock_version) {
        throw stale(await getRecord(tx, asking, before.id))
      }
      const values = sealSecrets(
        resource,
        await checkValues(tx, { asking, sent: body, record: before, now }),
        context.keys,
      )
      if (Object.entries(values).some(([column, value]) => value !== before[column])) {
        await saveValues(tx, asking, before, values)
      }
      return { ...(await getRecord(tx, asking, before.id)), message }
    }),
  )
  flash(message)
  return answer
}

async function saveValues(tx: Tx, { resource, actor }: Asking, before: RecordRow, values: Values): Promise<void> {
  const list = { ...before, parent_id: values['parent_id'] as number | null }
  const changesList = resource.order && !before.deleted_at && list.parent_id !== (before.parent_id ?? null)
  const columns = changesList
    ? { ...values, [resource.order as string]: (await lastPlace(tx, resource, list)) + 1 }
    : values
  await updateRecords(tx, resource, [before.id], columns)
  if (changesList) await renumber(tx, resource, before)
  await recordChange(tx, actor, { resource, happened: 'updated', change: { before: before, after: columns } })
}
