import type { Body } from '@spotter/contract/endpoints.ts'
import { answerStarted } from '../../bulk-changes/answer-started.ts'
import { serve } from '../../platform/http/call.ts'
import { assignPeople } from './assign-people.ts'
import { markNotInterested } from './mark-not-interested.ts'
import type { PeopleKind } from './people-kind.ts'
import { restorePeople } from './remove-people.ts'
import { startPeopleChange } from './start-people-change.ts'
import { addTags, removeTags } from './tag-people.ts'

type Asked = Omit<Body<'POST /api/people/changes'>, 'kind' | 'filter'>

const kinds: Record<Body<'POST /api/people/changes'>['kind'], PeopleKind<Asked>> = {
  restore: restorePeople,
  add_tags: addTags,
  remove_tags: removeTags,
  assign: assignPeople,
  not_interested: markNotInterested,
}

export const changePeople = serve('POST /api/people/changes', (actor, call) =>
  call.write(async (tx) => {
    const { company, now } = call
    const { kind: name, filter, ...asked } = call.body
    const kind = kinds[name]
    const change = await startPeopleChange(tx, actor, { kind, filter, asked, company, now })
    return answerStarted(tx, call, kind, change)
  }),
)
