import { answerStarted } from '../../bulk-changes/answer-started.ts'
import { startPeopleChange } from '../../people/bulk/start-people-change.ts'
import { serve } from '../../platform/http/call.ts'
import { addCalls as kind } from './add-calls.ts'

export const bulkAddCall = serve('POST /api/people/activities/bulk_add_call', (actor, call) =>
  call.write(async (tx) => {
    const { body, company, now } = call
    const { filter, activity } = body
    const change = await startPeopleChange(tx, actor, { kind, filter, asked: activity, company, now })
    return answerStarted(tx, call, kind, change)
  }),
)
