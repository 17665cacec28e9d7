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
    summary: 'A preview of merging a tag into another.',
    query: Type.Object({ into_id: Id }),
    answers: MergePreview,
  },
  'POST /api/companies/{company_id}/tags/{id}/merge': {
    may: 'settings',
    summary: 'Merges a tag into another. People with the first tag get the second, and the first is removed.',
    body: Into,
    answers: Merged,
  },
  'DELETE /api/companies/{company_id}/tags/{id}/merge': {
    may: 'settings',
    summary: 'Undoes the last merge of a tag. People get the tags they had; tags added since stay.',
    answers: Done,
  },
  'GET /api/companies/{company_id}/marketing_sources/{id}/merge': {
    may: 'settings',
    summary: 'A preview of merging a source into another.',
    query: Type.Object({ into_id: Id }),
    answers: MergePreview,
  },
  'POST /api/companies/{company_id}/marketing_sources/{id}/merge': {
    may: 'settings',
    summary: 'Merges a source into another. People with the first source get the second, and the first is removed.',
    body: Into,
    answers: Merged,
  },
  'DELETE /api/companies/{company_id}/marketing_sources/{id}/merge': {
    may: 'settings',
    summary: 'Undoes the last merge of a source. People get the source they had; later changes stay.',
    answers: Done,
  },
})
