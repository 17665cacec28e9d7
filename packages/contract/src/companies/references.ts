import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Orders } from '../resource-endpoints.ts'
import { CodeReference, Id, Reference } from '../shapes.ts'

export const ReferenceList = Type.Object({ collection: Type.Array(Reference) })
const CodeReferenceList = Type.Object({ collection: Type.Array(CodeReference) })

export const UserPicker = Type.Object({
  for_company_id: Type.Optional(Id),
  only_salespersons: Type.Optional(Type.Boolean()),
  without_current: Type.Optional(Type.Boolean()),
  q: Type.Optional(Type.String({ maxLength: 255 })),
})

export const references = endpoints({
  'GET /api/references/users': {
    may: 'records',
    summary: 'Users for a picker, with Unallocated (-1) last.',
    query: UserPicker,
    answers: ReferenceList,
  },
  'GET /api/references/person_statuses': {
    may: 'records',
    summary: 'The statuses that the current club uses.',
    answers: CodeReferenceList,
  },
  'GET /api/references/call_outcomes': {
    may: 'records',
    summary: 'The outcomes of a call.',
    answers: CodeReferenceList,
  },
  'GET /api/references/tags': { may: 'records', summary: 'The tags of the current club.', answers: ReferenceList },
  'GET /api/references/sources': {
    may: 'records',
    summary: 'The marketing sources of the current club and its group.',
    answers: ReferenceList,
  },
  'GET /api/references/contact_methods': { may: 'records', summary: 'The contact methods.', answers: ReferenceList },
  'GET /api/references/time_zones': {
    may: 'records',
    summary: 'The time zones a club can be in.',
    answers: CodeReferenceList,
  },
  'GET /api/references/leaving_reasons': {
    may: 'records',
    summary: 'The not-interested reasons, in order.',
    answers: ReferenceList,
  },
  'GET /api/references/secondary_sale_types': {
    may: 'staff',
    summary: 'The secondary sale types of the current club and its group.',
    answers: ReferenceList,
  },
  'POST /api/references/{id}/order_up': {
    may: 'settings',
    summary: 'Moves a marketing source up by one place.',
    answers: Orders,
  },
  'POST /api/references/{id}/order_down': {
    may: 'settings',
    summary: 'Moves a marketing source down by one place.',
    answers: Orders,
  },
})
