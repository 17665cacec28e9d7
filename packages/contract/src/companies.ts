import { companyStatuses } from '@spotter/domain/companies/statuses.ts'
import { Type } from 'typebox'
import { AccountCompany } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { ReferenceList } from './references.ts'
import { Id, Nullable, OneOf, PageOf, Pagination, Paging, Search, Sorting } from './shapes.ts'

const CompanyRow = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  city: Nullable(Type.String()),
  state: Nullable(Type.String()),
  region: Nullable(Type.String()),
  country: Type.String(),
  group_name: Nullable(Type.String()),
  status: OneOf(companyStatuses),
  users_count: Type.Integer(),
})

const referenceList = { may: 'staff', answers: ReferenceList } as const

export const companies = endpoints({
  'GET /api/companies': {
    may: 'staff',
    summary: 'The clubs the user may open, with what the list can be filtered by.',
    query: Type.Object({
      ...Search,
      ...Paging,
      ...Sorting,
      group: Type.Optional(Type.String()),
      region: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      country: Type.Optional(Type.String()),
    }),
    answers: Type.Object({
      collection: Type.Array(CompanyRow),
      pagination: Pagination,
      groups: Type.Array(Type.String()),
      regions: Type.Array(Type.String()),
      states: Type.Array(Type.String()),
      countries: Type.Array(Type.String()),
    }),
  },
  'GET /api/companies/{company_id}': { may: 'staff', summary: 'One club, by slug or id.', answers: AccountCompany },
  'GET /api/companies/{company_id}/current_company_group': {
    may: 'staff',
    summary: 'The group of the club, if it has one.',
    answers: Type.Object({ company_group: Nullable(Type.Object({ id: Id, name: Type.String() })) }),
  },
  'GET /api/account/references/company_groups': { ...referenceList, summary: 'Company groups for a picker.' },
  'GET /api/account/references/contact_methods': { ...referenceList, summary: 'Contact methods for a picker.' },
  'GET /api/account/references/marketing_sources': { ...referenceList, summary: 'Marketing sources for a picker.' },
  'GET /api/account/references/external_services': {
    ...referenceList,
    may: 'root',
    summary: 'External services for a picker.',
  },
  'GET /api/admin/company_groups': {
    may: 'root',
    summary: 'The company groups, by name.',
    query: Type.Object({ ...Search, ...Paging }),
    answers: PageOf(Type.Object({ id: Id, name: Type.String(), text: Type.String() })),
  },
  'GET /api/accounts/multi_site_tags': {
    may: 'staff',
    summary: 'Tags of all clubs within reach, by name.',
    query: Type.Object({ ...Search, ...Paging }),
    answers: Type.Object({ collection: Type.Array(Type.String()), pagination: Pagination }),
  },
  'GET /api/accounts/multi_site_sources': {
    may: 'staff',
    summary: 'Sources of all clubs within reach, searched or resolved by id.',
    query: Type.Object({ ...Search, ...Paging, source_ids: Type.Optional(Type.String({ maxLength: 10_000 })) }),
    answers: Type.Object({
      collection: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      pagination: Pagination,
    }),
  },
  'GET /api/people/tags': {
    may: 'staff',
    summary: 'The tags in use in the current club.',
    answers: ReferenceList,
  },
})
