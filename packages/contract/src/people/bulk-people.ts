import { peopleBulkKinds } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { Type } from 'typebox'
import { BulkChangeStarted } from '../bulk-changes/bulk-changes.ts'
import { endpoints } from '../endpoint.ts'
import { Id, OneOf } from '../shapes.ts'
import { PeopleFilter } from './people.ts'

const chosen = Type.Object({ filter: PeopleFilter })

export const bulkPeople = endpoints({
  'POST /api/people/bulk_remove': {
    may: 'bulk:delete',
    summary: 'Removes all people who match a filter. From 99 people on it runs in the background and answers 202.',
    body: chosen,
    answers: Type.Object({ ...BulkChangeStarted.properties, removed_count: Type.Integer() }),
  },
  'POST /api/people/bulk_remove_in_background': {
    may: 'bulk:delete',
    summary: 'Removes all people who match a filter, in the background. A realtime message reports the end.',
    body: chosen,
    answers: BulkChangeStarted,
    status: 202,
  },
  'POST /api/people/changes': {
    may: 'bulk:menu',
    summary: 'Changes all people who match a filter. From 99 people on it runs in the background and answers 202.',
    body: Type.Object({
      ...chosen.properties,
      kind: OneOf(peopleBulkKinds.filter((kind) => kind !== 'remove' && kind !== 'add_call')),
      tags: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 50 })),
      /** -1 for no salesperson. */
      salesperson_id: Type.Optional(Type.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER })),
      leaving_reason_id: Type.Optional(Id),
    }),
    answers: BulkChangeStarted,
  },
})
