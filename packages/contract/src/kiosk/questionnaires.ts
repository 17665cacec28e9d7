import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { QuestionChange, Questionnaire } from './questionnaire-shapes.ts'
import { PageOf, Paging, Search, SoftDeletion, Text, WithMessage } from '../shapes.ts'

const saved = { may: 'settings:root_pages', answers: WithMessage(Questionnaire) } as const

export const questionnaires = endpoints({
  'GET /api/companies/{company_id}/questionnaires': {
    may: 'settings:root_pages',
    summary: 'The questionnaires of a club, newest first.',
    query: Type.Object({ ...Search, ...Paging, ...SoftDeletion }),
    answers: PageOf(Questionnaire),
  },
  'POST /api/companies/{company_id}/questionnaires': {
    ...saved,
    summary: 'Adds a questionnaire.',
    wrapped: 'questionnaire',
    body: Type.Object({ name: Text(), questions: Type.Array(QuestionChange, { maxItems: 1000 }) }),
    status: 201,
  },
  'GET /api/companies/{company_id}/questionnaires/{id}': {
    may: 'settings:root_pages',
    summary: 'One questionnaire.',
    answers: Questionnaire,
  },
  'PUT /api/companies/{company_id}/questionnaires/{id}': {
    ...saved,
    summary: 'Changes a questionnaire. Changed questions are a new version.',
    wrapped: 'questionnaire',
    body: Type.Object({
      name: Type.Optional(Text()),
      questions: Type.Optional(Type.Array(QuestionChange, { maxItems: 1000 })),
      lock_version: Type.Optional(Type.Integer()),
    }),
  },
  'DELETE /api/companies/{company_id}/questionnaires/{id}': {
    ...saved,
    summary: 'Removes a questionnaire. Answers stay, and it can be restored.',
  },
  'PUT /api/companies/{company_id}/questionnaires/{id}/restore': {
    ...saved,
    summary: 'Restores a removed questionnaire.',
  },
})
