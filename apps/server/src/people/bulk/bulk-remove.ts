import { answerRemoval } from '../../bulk-changes/answer-started.ts'
import { type Call, serve } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { removePeople as kind } from './remove-people.ts'
import { startPeopleChange } from './start-people-change.ts'

export const bulkRemove = serve('POST /api/people/bulk_remove', (actor, call) => remove(actor, call, false))

export const bulkRemoveInBackground = serve('POST /api/people/bulk_remove_in_background', (actor, call) =>
  remove(actor, call, true),
)

type Removing = Call<'POST /api/people/bulk_remove' | 'POST /api/people/bulk_remove_in_background'>

const remove = (actor: Staff, call: Removing, inBackground: boolean) =>
  call.write(async (tx) => {
    const { body, company, now } = call
    const start = { kind, filter: body.filter, asked: {}, company, now, inBackground }
    return answerRemoval(tx, call, kind, await startPeopleChange(tx, actor, start))
  })
