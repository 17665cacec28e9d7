import { mergeChoiceNames, type MergeChoice, mostMerged } from '@spotter/domain/people/merge.ts'
import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Person } from './person-shapes.ts'
import { Id, WithMessage } from '../shapes.ts'

/** By field: the person whose value is used. */
const Choices = Type.Unsafe<Partial<Record<MergeChoice, number>>>(
  Type.Object(Object.fromEntries(mergeChoiceNames.map((choice) => [choice, Type.Optional(Id)]))),
)

export const peopleMerges = endpoints({
  'POST /api/people/{id}/merge': {
    may: 'merge:people',
    summary: 'Merges other people into this one, with everything that belongs to them.',
    body: Type.Object({
      person_ids: Type.Array(Id, { maxItems: mostMerged }),
      choices: Type.Optional(Choices),
    }),
    answers: Type.Object({ ...WithMessage(Person).properties, change_id: Id }),
  },
})
