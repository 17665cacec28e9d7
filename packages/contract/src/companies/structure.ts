import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, Nullable } from '../shapes.ts'

const named = { id: Id, name: Type.String(), text: Type.String() }
const Corporations = Type.Object({ collection: Type.Array(Type.Object(named)) })
const OwnershipGroups = Type.Object({
  collection: Type.Array(Type.Object({ ...named, corporation_id: Nullable(Id) })),
})
const Clubs = Type.Object({ collection: Type.Array(Type.Object({ ...named, slug: Type.String() })) })

export const corporations = endpoints({
  'GET /api/corporations': {
    may: 'staff',
    summary: 'The corporations of accessible clubs, in order. Root sees all.',
    answers: Corporations,
  },
  'GET /api/corporations/{id}/ownership_groups': {
    may: 'staff',
    summary: 'The ownership groups of a corporation, in order.',
    answers: OwnershipGroups,
  },
  'GET /api/corporations/companies': {
    may: 'staff',
    summary: 'The accessible clubs of a corporation, by name.',
    query: Type.Object({ id: Id }),
    answers: Clubs,
  },
  'GET /api/ownership_groups': {
    may: 'staff',
    summary: 'The ownership groups of accessible clubs, in order. Root sees all.',
    answers: OwnershipGroups,
  },
  'POST /api/ownership_groups/companies': {
    may: 'staff',
    summary: 'The accessible clubs of ownership groups or of a corporation.',
    body: Type.Object({
      ownership_group_ids: Type.Optional(Type.Array(Id, { maxItems: 500 })),
      corporation_id: Type.Optional(Nullable(Id)),
      /** Alias of the corporation. */
      id: Type.Optional(Nullable(Id)),
    }),
    answers: Clubs,
  },
})
