import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Id, Instant, Nullable, OneOf, PageOf, Paging, WithMessage } from '../shapes.ts'

const OptionalText = Nullable(Type.String())

const ProposedPerson = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: OptionalText,
  status: OneOf(statuses),
  email: OptionalText,
  phone_mobile_formatted: OptionalText,
  created_at: Instant,
})
export type ProposedPerson = Static<typeof ProposedPerson>

export const MergeProposal = Type.Object({
  id: Id,
  person: ProposedPerson,
  other_person: ProposedPerson,
  created_at: Instant,
})
export type MergeProposal = Static<typeof MergeProposal>

export const mergeProposals = endpoints({
  'GET /api/merge_proposals': {
    may: 'merge:people',
    summary: 'People of the club who may be the same, newest first, until somebody decides.',
    query: Type.Object(Paging),
    answers: PageOf(MergeProposal),
  },
  'PUT /api/merge_proposals/{id}/decline': {
    may: 'merge:people',
    summary: 'Says that two people are not the same.',
    answers: WithMessage(MergeProposal),
  },
  'PUT /api/merge_proposals/{id}/reopen': {
    may: 'merge:people',
    summary: 'Takes back that two people are not the same.',
    answers: WithMessage(MergeProposal),
  },
})
