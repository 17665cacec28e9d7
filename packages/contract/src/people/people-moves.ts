import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Person } from './person-shapes.ts'
import { Id, Nullable, PageOf, Paging, Reference, Search, WithMessage } from '../shapes.ts'

const restores = { may: 'filter:salesperson', answers: WithMessage(Person) } as const

export const peopleMoves = endpoints({
  'DELETE /api/people/{id}': {
    may: 'filter:salesperson',
    summary: 'Deletes a person. They can be restored.',
    answers: WithMessage(Person),
  },
  'PUT /api/people/{id}/restore': { ...restores, summary: 'Restores a deleted person.' },
  'POST /api/people/restore': {
    ...restores,
    summary: 'Restores a deleted person, by the id in the body.',
    body: Type.Object({ id: Id }),
  },
  'GET /api/people/{id}/destinations': {
    may: 'staff',
    summary: 'The other clubs of the group, to which a person may be moved.',
    query: Type.Object({ ...Search, ...Paging }),
    answers: PageOf(Reference),
  },
  'POST /api/people/{id}/move': {
    may: 'staff',
    summary: 'Moves a person to another club of the group, with their history and without a salesperson.',
    body: Type.Object({ destination_company_id: Type.Optional(Nullable(Id)) }),
    answers: WithMessage(Person),
  },
})
