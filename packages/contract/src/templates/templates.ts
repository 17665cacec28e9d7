import { membership } from '@spotter/domain/secondary-sales/types.ts'
import { allCategories } from '@spotter/domain/templates/categories.ts'
import { templateScopes } from '@spotter/domain/templates/scopes.ts'
import { templateTypes } from '@spotter/domain/templates/types.ts'
import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import {
  choicesOf,
  Id,
  Nullable,
  PageOf,
  Paging,
  Parsed,
  Search,
  SoftDeletion,
  Sorting,
  WithMessage,
} from '../shapes.ts'
import { OfferedTemplate, Template, TemplateChange, TemplateMessage, TemplateSetting } from './template-shapes.ts'

const filters = {
  type: Parsed(choicesOf(templateTypes)),
  category: Parsed(choicesOf(allCategories)),
  secondary_sale_type_id: Parsed({ description: `ids or ${membership}, separated by commas` }),
}
const Listed = Type.Object({
  ...Search,
  ...Paging,
  ...Sorting,
  ...SoftDeletion,
  ...filters,
  scope: Parsed(choicesOf(templateScopes)),
})

const listed = { query: Listed, answers: PageOf(Template) } as const
const saved = { wrapped: 'template', body: TemplateChange, answers: WithMessage(Template) } as const
const answered = { answers: WithMessage(Template) } as const

export const templates = endpoints({
  'GET /api/templates': {
    may: 'settings',
    summary: 'The current club’s templates of every scope.',
    ...listed,
  },
  'POST /api/templates': {
    may: 'settings',
    summary: 'Adds a template to the current club, or to the given club or wider scope.',
    ...saved,
    status: 201,
  },
  'GET /api/templates/search': {
    may: 'staff',
    summary: 'The templates available for messages of a club, by scope and name.',
    query: Type.Object({ ...Search, ...Paging, ...filters, company_id: Type.Optional(Id) }),
    answers: PageOf(OfferedTemplate),
  },
  'GET /api/templates/{id}': { may: 'settings', summary: 'One template.', answers: Template },
  'PUT /api/templates/{id}': {
    may: 'settings',
    summary: 'Changes a template. Answers 409 with the current one if another user changed it.',
    ...saved,
  },
  'DELETE /api/templates/{id}': {
    may: 'settings',
    summary: 'Removes a template. Messages made from it stay, and it can be restored.',
    ...answered,
  },
  'PUT /api/templates/{id}/restore': {
    may: 'settings',
    summary: 'Restores a removed template.',
    ...answered,
  },
  'GET /api/templates/{id}/message': {
    may: 'staff',
    summary: 'A template as a message to a person, with merge fields filled in. For several people they stay unfilled.',
    query: Type.Object({
      person_id: Type.Optional(Id),
      secondary_sale_id: Type.Optional(Id),
      bulk: Type.Optional(Type.Boolean()),
    }),
    answers: TemplateMessage,
  },
  'GET /api/people/{id}/merge_fields': {
    may: 'staff',
    summary: 'What merge fields say for a person, for previews.',
    query: Type.Object({ secondary_sale_id: Type.Optional(Id) }),
    answers: Type.Object({ values: Type.Record(Type.String(), Nullable(Type.String())) }),
  },
  'GET /api/companies/{company_id}/templates': {
    may: 'settings',
    summary: 'A club’s templates of every scope.',
    ...listed,
  },
  'POST /api/companies/{company_id}/templates': {
    may: 'settings',
    summary: 'Adds a template to this club, or to the given clubs or wider scope.',
    ...saved,
    status: 201,
  },
  'GET /api/settings/templates': {
    may: 'staff',
    summary: 'The current club’s templates, in order.',
    answers: Type.Object({ collection: Type.Array(TemplateSetting) }),
  },
  'POST /beefree/token': {
    may: 'settings',
    summary: 'For clients with an external mail builder. Answers 503: none is configured.',
    answers: null,
    status: 204,
  },
  'GET /api/admin/templates': { may: 'root', summary: 'The templates of the whole install.', ...listed },
  'POST /api/admin/templates': {
    may: 'root',
    summary: 'Adds a template of any scope.',
    ...saved,
    status: 201,
  },
  'GET /api/admin/templates/{id}': { may: 'root', summary: 'One template.', answers: Template },
  'PUT /api/admin/templates/{id}': {
    may: 'root',
    summary: 'Changes a template of any scope.',
    ...saved,
  },
  'DELETE /api/admin/templates/{id}': { may: 'root', summary: 'Removes a template.', ...answered },
  'PUT /api/admin/templates/{id}/restore': {
    may: 'root',
    summary: 'Restores a removed template.',
    ...answered,
  },
})
