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
    summary: 'Possible duplicates in the club, newest first.',
    query: Type.Object(Paging),
    answers: PageOf(MergeProposal),
  },
  'PUT /api/merge_proposals/{id}/decline': {
    may: 'merge:people',
    summary: 'Marks two people as different.',
    answers: WithMessage(MergeProposal),
  },
  'PUT /api/merge_proposals/{id}/reopen': {
    may: 'merge:people',
    summary: 'Reopens a possible duplicate that was marked as different.',
    answers: WithMessage(MergeProposal),
  },
})
