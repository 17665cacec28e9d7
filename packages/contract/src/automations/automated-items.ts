import { itemKinds } from '@spotter/domain/automations/items.ts'
import { readySetNames } from '@spotter/domain/automations/ready-sets.ts'
import { allStarts } from '@spotter/domain/automations/triggers.ts'
import { membership } from '@spotter/domain/secondary-sales/types.ts'
import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import {
  choicesOf,
  Done,
  Id,
  OneOf,
  PageOf,
  Paging,
  Parsed,
  Search,
  SoftDeletion,
  Sorting,
  WithMessage,
} from '../shapes.ts'
import { AutomatedItem, AutomatedItemChange, ItemClub } from './item-shapes.ts'

const Listed = Type.Object({
  ...Search,
  ...Paging,
  ...Sorting,
  ...SoftDeletion,
  kind: Parsed(choicesOf(itemKinds)),
  status: Parsed(choicesOf(allStarts)),
  secondary_sale_type_id: Parsed({ description: `ids or ${membership}, separated by commas` }),
})
const changed = { answers: WithMessage(AutomatedItem) } as const
const saved = { wrapped: 'automated_item', body: AutomatedItemChange, ...changed } as const
const Clubs = Type.Object({ company_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })) })

export const automatedItems = endpoints({
  'GET /api/companies/{company_id}/automated_items': {
    may: 'settings',
    summary: 'What happens by itself in this club.',
    query: Listed,
    answers: PageOf(AutomatedItem),
  },
  'POST /api/companies/{company_id}/automated_items': {
    may: 'settings',
    summary: 'Adds an automated item.',
    ...saved,
    status: 201,
  },
  'GET /api/companies/{company_id}/automated_items/ready_sets': {
    may: 'settings',
    summary: 'The ready sets, with how many of their items this club has, and how many of all its items are paused.',
    answers: Type.Object({
      collection: Type.Array(Type.Object({ name: OneOf(readySetNames), items: Type.Integer() })),
      paused_items: Type.Integer(),
    }),
  },
  'POST /api/companies/{company_id}/automated_items/ready_sets': {
    may: 'settings',
    summary:
      'Adds the items of a ready set, paused. A set that is already there is refused unless a second copy is meant.',
    body: Type.Object({ name: OneOf(readySetNames), again: Type.Optional(Type.Boolean()) }),
    answers: Type.Object({ collection: Type.Array(AutomatedItem), message: Type.String() }),
    status: 201,
  },
  'PUT /api/companies/{company_id}/automated_items/pause_all': {
    may: 'settings',
    summary: 'Pauses every item of this club, in all clubs that they apply to.',
    answers: Done,
  },
  'PUT /api/companies/{company_id}/automated_items/unpause_all': {
    may: 'settings',
    summary: 'Resumes what was paused with pause_all, or the given items, in all clubs that they apply to.',
    body: Type.Object({ item_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })) }),
    answers: Done,
  },
  'GET /api/automated_items/{id}': { may: 'settings', summary: 'One automated item.', answers: AutomatedItem },
  'PUT /api/automated_items/{id}': {
    may: 'settings',
    summary: 'Changes an automated item and plans again what is still ahead.',
    ...saved,
  },
  'DELETE /api/automated_items/{id}': {
    may: 'settings',
    summary: 'Removes an automated item. What is planned does not happen; it can be restored.',
    ...changed,
  },
  'PUT /api/automated_items/{id}/restore': {
    may: 'settings',
    summary: 'Restores a removed item.',
    ...changed,
  },
  'GET /api/automated_items/{id}/accessible_automated_item_clubs': {
    may: 'settings',
    summary: 'The clubs that an item applies to.',
    answers: Type.Object({ collection: Type.Array(ItemClub) }),
  },
  'PUT /api/automated_items/{id}/pause': {
    may: 'settings',
    summary: 'Pauses an item in all its clubs, or in the given ones.',
    body: Clubs,
    ...changed,
  },
  'PUT /api/automated_items/{id}/unpause': {
    may: 'settings',
    summary: 'Resumes an item in all its clubs, or in the given ones. What was due meanwhile does not happen.',
    body: Clubs,
    ...changed,
  },
})
