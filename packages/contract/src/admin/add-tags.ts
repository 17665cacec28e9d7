import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Nullable, Text } from '../shapes.ts'

export const addTags = endpoints({
  'POST /api/admin/add_tags': {
    may: 'root',
    summary:
      'Adds missing tags to clubs or to all clubs of a group, in the background. A BulkAction message reports the end.',
    body: Type.Object({
      company_ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
      company_group_id: Type.Optional(Nullable(Id)),
      tag_list: Type.Array(Text(), { maxItems: 50 }),
    }),
    answers: Done,
    status: 202,
  },
})
