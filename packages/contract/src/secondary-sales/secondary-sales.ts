import { saleStatuses, saleWorkflows } from '@spotter/domain/secondary-sales/statuses.ts'
import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { recordSchema } from '../resource-endpoints.ts'
import { secondarySaleTypes } from './secondary-sale-types.ts'
import { SecondarySale } from './secondary-sale-shapes.ts'
import {
  choicesOf,
  Id,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  Paging,
  Parsed,
  Search,
  SoftDeletion,
  WithMessage,
} from '../shapes.ts'

const Listed = Type.Object({
  ...Search,
  ...Paging,
  ...SoftDeletion,
  status: Parsed(choicesOf(saleStatuses)),
  workflow: Parsed(choicesOf(saleWorkflows)),
  secondary_sale_type_id: Parsed(),
  salesperson_id: Parsed(),
  person_id: Type.Optional(Id),
  company_id: Type.Optional(Id),
})

export const secondarySales = endpoints({
  'GET /api/secondary_sales': {
    may: 'staff',
    summary:
      'The secondary sales of the current club, or of the one in the filter, that the caller may see, newest first.',
    query: Listed,
    answers: PageOf(SecondarySale),
  },
  'GET /api/secondary_sales/{id}': { may: 'staff', summary: 'One secondary sale.', answers: SecondarySale },
  'PUT /api/secondary_sales/{id}': {
    may: 'staff',
    summary: 'Changes the salesperson of a secondary sale, or whether it can be declined.',
    wrapped: 'secondary_sale',
    body: Type.Object({
      salesperson_id: Type.Optional(Nullable(Type.Integer())),
      hide_no_interest: Type.Optional(Type.Boolean()),
      lock_version: Type.Optional(Type.Integer()),
    }),
    answers: WithMessage(SecondarySale),
  },
  'DELETE /api/secondary_sales/{id}': {
    may: 'managers',
    summary: 'Removes a secondary sale. It can be restored.',
    answers: WithMessage(SecondarySale),
  },
  'PUT /api/secondary_sales/{id}/restore': {
    may: 'managers',
    summary: 'Restores a removed secondary sale.',
    answers: WithMessage(SecondarySale),
  },
  'POST /api/secondary_sales/{id}/improve': {
    may: 'staff',
    summary: 'Changes the status of a secondary sale.',
    body: Type.Object({
      status: OneOf(saleStatuses),
      outcome: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
      changed_at: Type.Optional(Nullable(Instant)),
      leaving_reason_id: Type.Optional(Nullable(Id)),
    }),
    answers: WithMessage(SecondarySale),
  },
  'PUT /api/secondary_sales/{id}/undo_status_change': {
    may: 'staff',
    summary: 'Takes the user’s own last change of the status of a secondary sale back, with its date and objection.',
    answers: WithMessage(SecondarySale),
  },
  'GET /api/people/{id}/secondary_sales': {
    may: 'staff',
    summary: 'The secondary sales of a person, in the order of their types.',
    query: Type.Object({ ...Paging, ...SoftDeletion }),
    answers: PageOf(SecondarySale),
  },
  'POST /api/people/{id}/secondary_sales': {
    may: 'staff',
    summary: 'Adds a secondary sale of a type the person does not have yet.',
    wrapped: 'secondary_sale',
    body: Type.Object({
      secondary_sale_type_id: Type.Optional(Nullable(Id)),
      salesperson_id: Type.Optional(Nullable(Type.Integer())),
    }),
    answers: WithMessage(SecondarySale),
    status: 201,
  },
  'GET /api/secondary_sale_type/{id}': {
    may: 'staff',
    summary: 'One secondary sale type, at its older address.',
    answers: recordSchema(secondarySaleTypes),
  },
})
