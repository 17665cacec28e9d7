import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Done, Id } from '../shapes.ts'

export const MergePreview = Type.Object({
  people: Type.Integer(),
  both: Type.Integer(),
  after: Type.Integer(),
  views: Type.Integer(),
  forms: Type.Integer(),
  parts: Type.Integer(),
})
export type MergePreview = Static<typeof MergePreview>

const Into = Type.Object({ into_id: Id })
const Merged = Type.Object({ ...Done.properties, people: Type.Integer() })

export const listMerges = endpoints({
  'GET /api/companies/{company_id}/tags/{id}/merge': {
    may: 'settings',
    summary: 'What merging a tag into another would do; nothing is changed.',
    query: Type.Object({ into_id: Id }),
    answers: MergePreview,
  },
  'POST /api/companies/{company_id}/tags/{id}/merge': {
    may: 'settings',
    summary: 'Merges a tag into another: whoever has the one then has the other, and the one is removed.',
    body: Into,
    answers: Merged,
  },
  'DELETE /api/companies/{company_id}/tags/{id}/merge': {
    may: 'settings',
    summary: 'Undoes the last merge of a tag: both are given back, with whoever had which; what was added since stays.',
    answers: Done,
  },
  'GET /api/companies/{company_id}/marketing_sources/{id}/merge': {
    may: 'settings',
    summary: 'What merging a source into another would do; nothing is changed.',
    query: Type.Object({ into_id: Id }),
    answers: MergePreview,
  },
  'POST /api/companies/{company_id}/marketing_sources/{id}/merge': {
    may: 'settings',
    summary: 'Merges a source into another: whoever came by the one then came by the other, and the one is removed.',
    body: Into,
    answers: Merged,
  },
  'DELETE /api/companies/{company_id}/marketing_sources/{id}/merge': {
    may: 'settings',
    summary:
      'Undoes the last merge of a source: both are given back, with whoever had which; what was added since stays.',
    answers: Done,
  },
})
