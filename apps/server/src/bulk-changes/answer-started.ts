import { msg } from '@spotter/domain/text.ts'
import type { Calling, Tx } from '../platform/http/call.ts'
import { endOf } from './announce-bulk-change.ts'
import type { BulkChange, Kind } from './kind.ts'
import { presentBulkChange } from './present-bulk-change.ts'

type Answering = Pick<Calling<unknown, unknown, unknown>, 'now' | 't' | 'reply'>

/** The answer to a bulk change or undo that was started; 202 while it runs in the background. */
export async function answerStarted(tx: Tx, call: Answering, kind: Kind, change: BulkChange) {
  const { t, reply } = call
  const end = endOf(kind, change)
  if (!end) reply.status(202)
  const message = end ? t(end.text, end.values) : t("We'll notify you when it's done.")
  return { message, job_id: change.id, change: await presentBulkChange(tx, kind, change, call) }
}

const removalInBackground = msg('We will notify you when bulk removal is complete.')

/** The same for a removal, with the specification's texts. */
export async function answerRemoval(tx: Tx, call: Answering, kind: Kind, change: BulkChange) {
  const answer = await answerStarted(tx, call, kind, change)
  const isDone = change.state === 'done'
  if (!isDone) call.reply.status(202)
  const message = call.t(isDone ? msg('This might take a 1-2 seconds.') : removalInBackground)
  return { ...answer, removed_count: change.done, message }
}
