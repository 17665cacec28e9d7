import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Nullable, Text } from '../shapes.ts'

export const addTags = endpoints({
  'POST /api/admin/add_tags': {
    may: 'root',
    summary:
      'Adds tags to clubs, or to the clubs of a group, that lack them; in the background, told by a BulkAction message.',
    body: Type.Object({
      company_ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
      company_group_id: Type.Optional(Nullable(Id)),
      tag_list: Type.Array(Text(), { maxItems: 50 }),
    }),
    answers: Done,
    status: 202,
  },
})
