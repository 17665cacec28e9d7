import type { FilterValue } from '@spotter/domain/lists/filter-state.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id, Text, WithMessage } from '../shapes.ts'

const ViewValue = Type.Unsafe<FilterValue>({
  anyOf: [
    { type: 'string', nullable: true },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
  ],
})
const ViewFilter = Type.Unsafe<Record<string, unknown>>(Type.Record(Type.String(), ViewValue))
export const SentFilter = Type.Unsafe<Record<string, unknown>>({ type: 'object' })

export const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  shared: Type.Boolean(),
  filter: ViewFilter,
  own: Type.Boolean(),
  owner_name: Type.String(),
  lock_version: Type.Integer(),
  abilities: Type.Object({ edit: Type.Boolean() }),
})
export type SavedView = Static<typeof SavedView>

export const viewChange = Type.Object({
  name: Type.Optional(Text()),
  shared: Type.Optional(Type.Boolean()),
  filter: Type.Optional(SentFilter),
  lock_version: Type.Optional(Type.Integer()),
})
export type ViewChange = Static<typeof viewChange>

export const savedViews = endpoints({
  'GET /api/people/views': {
    may: 'staff',
    summary: 'The caller’s saved views of the list of people, and those shared with the club.',
    answers: Type.Object({ collection: Type.Array(SavedView) }),
  },
  'POST /api/people/views': {
    may: 'staff',
    summary: 'Saves a filter of the list of people as a view.',
    body: Type.Object({ name: Text(), shared: Type.Optional(Type.Boolean()), filter: SentFilter }),
    answers: WithMessage(SavedView),
    status: 201,
  },
  'PUT /api/people/views/{id}': {
    may: 'staff',
    summary: 'Renames a saved view, shares it, or gives it another filter.',
    body: viewChange,
    answers: WithMessage(SavedView),
  },
  'DELETE /api/people/views/{id}': { may: 'staff', summary: 'Removes a saved view.', answers: Done },
  'PUT /api/people/views/{id}/restore': {
    may: 'staff',
    summary: 'Restores a removed view.',
    answers: WithMessage(SavedView),
  },
})
