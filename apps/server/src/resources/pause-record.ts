import type { Tx } from '../platform/http/call.ts'
import type { Answering, Asking } from './asking.ts'
import { recordChange } from './record-change.ts'
import { lockRecord } from './lock-record.ts'
import { getRecord } from './present-record.ts'
import { type RecordRow, updateRecords } from './records.ts'

export const pauseRecord: Answering = async (asking, { params, write, now, t }) => {
  const message = t('{record} was successfully paused.', { record: t(asking.resource.label) })
  return write(async (tx) => {
    const found = await lockRecord(tx, asking, params.id)
    if (!found.paused_at) await change(tx, { asking, found, happened: 'paused', paused_at: now.toISOString() })
    return { ...(await getRecord(tx, asking, found.id)), message }
  })
}

export const unpauseRecord: Answering = async (asking, { params, write, t, flash }) => {
  const message = t('{record} was successfully resumed.', { record: t(asking.resource.label) })
  const answer = await write(async (tx) => {
    const found = await lockRecord(tx, asking, params.id)
    if (found.paused_at) await change(tx, { asking, found, happened: 'unpaused', paused_at: null })
    return { ...(await getRecord(tx, asking, found.id)), message }
  })
  flash(message)
  return answer
}

interface ChangeInput {
  asking: Asking
  found: RecordRow
  happened: 'paused' | 'unpaused'
  paused_at: string | null
}

async function change(tx: Tx, { asking: { resource, actor }, found, happened, paused_at }: ChangeInput): Promise<void> {
  await updateRecords(tx, resource, [found.id], { paused_at })
  await recordChange(tx, actor, { resource, happened, change: { before: found, after: { paused_at } } })
}
