import { largestCompanyImage } from '@spotter/domain/companies/images.ts'
import { companyStatuses } from '@spotter/domain/companies/statuses.ts'
import { type Static, type TUnsafe, Type } from 'typebox'
import { AccountCompany } from '../accounts/accounts.ts'
import { endpoints } from '../endpoint.ts'
import { ReferenceList } from './references.ts'
import { settingsEndpoints } from '../resource-endpoints.ts'
import { companyGeneral } from './company-general.ts'
import {
  Done,
  choiceOf,
  Id,
  Nullable,
  OneOf,
  Pagination,
  Paging,
  Parsed,
  Search,
  Sorting,
  Text,
  WithMessage,
} from '../shapes.ts'

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

/** A file, or the hash of a former image; null removes it. */
const putImage = {
  body: Type.Object({
    image: Type.Optional(Type.Unsafe<unknown>({})),
    hash: Type.Optional(Nullable(Text(64))),
    was: Type.Optional(Nullable(Text(64))),
  }),
  // Above the field limit, so that oversized files get a field error.
  upload: { field: 'image', bytes: 2 * largestCompanyImage },
  wrapped: 'company',
  answers: WithMessage(AccountCompany),
} as const

export const BrandingSettings = Type.Object({
  brand_colour: Nullable(Type.String()),
  header_colour: Nullable(Type.String()),
  stylesheet: Nullable(Type.String()),
  /** By line; only after saving. */
  dropped: Type.Array(Type.Object({ line: Type.Integer(), what: Type.String() })),
  version: Type.String(),
})
export type BrandingSettings = Static<typeof BrandingSettings>

const referenceList = { may: 'records', answers: ReferenceList } as const

export const companies = endpoints({
  'GET /api/companies': {
    may: 'records',
    summary: 'The clubs the user may open, with the available filters.',
    query: Type.Object({
      ...Search,
      ...Paging,
      ...Sorting,
      group: Type.Optional(Type.String()),
      region: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      country: Type.Optional(Type.String()),
      status: Type.Optional(Type.String(choiceOf(companyStatuses))),
    }),
    answers: Type.Object({
      collection: Type.Array(CompanyRow),
      pagination: Pagination,
      groups: Type.Array(Type.String()),
      regions: Type.Array(Type.String()),
      states: Type.Array(Type.String()),
      countries: Type.Array(Type.String()),
      /** What removing the demo would remove, for root, while there are real clubs beside it. */
      demo: Type.Optional(Type.Object({ clubs: Type.Integer(), people: Type.Integer() })),
    }),
  },
  'DELETE /api/admin/demo': {
    may: 'root',
    summary:
      'Removes the demo clubs with all they own and the users who are in them alone. Refused while there is no real club.',
    answers: Done,
  },
  'POST /api/companies': {
    may: 'root',
    summary:
      'Adds a club, optionally with the settings and lists of another club. In a demo, where all clubs are demo clubs, ' +
      'it is one more of them unless `is_demo` is false. The first club that is not needs its root user, whose password ' +
      'link is answered once, and ends the accounts and sessions of the demo. Later clubs are never demo clubs.',
    wrapped: 'company',
    body: Type.Object({
      name: Type.String({ maxLength: 255 }),
      slug: Type.Optional(Nullable(Text(63))),
      country: Type.Optional(Type.String()),
      time_zone: Type.Optional(Type.String()),
      company_group_id: Type.Optional(Nullable(Id)),
      corporation_id: Type.Optional(Nullable(Id)),
      ownership_group_id: Type.Optional(Nullable(Id)),
      region: Type.Optional(Nullable(Text())),
      template_id: Type.Optional(Nullable(Id)),
      is_demo: Type.Optional(Type.Boolean()),
      root_first_name: Type.Optional(Nullable(Text())),
      root_last_name: Type.Optional(Nullable(Text())),
      root_email: Type.Optional(Nullable(Text())),
    }),
    answers: WithMessage(Type.Object({ ...AccountCompany.properties, password_link: Type.Optional(Type.String()) })),
    status: 201,
  },
  'GET /api/companies/{company_id}': {
    may: 'records',
    summary: 'One club, by slug or id. The timestamp only makes the address unique for caches.',
    query: Type.Object({ timestamp: Type.Optional(Type.Integer()) }),
    answers: AccountCompany,
  },
  'PUT /api/companies/{company_id}': {
    may: 'settings',
    summary: 'Changes the general settings of a club. Some settings are for root only.',
    wrapped: 'company',
    body: settingsEndpoints(companyGeneral).save.body as TUnsafe<Record<string, unknown>>,
    answers: WithMessage(AccountCompany),
  },
  'GET /api/companies/{company_id}/current_company_group': {
    may: 'staff',
    summary: 'The group of the club, if it has one.',
    answers: Type.Object({ company_group: Nullable(Type.Object({ id: Id, name: Type.String() })) }),
  },
  'GET /api/companies/{company_id}/settings/branding': {
    may: 'settings:root_pages',
    summary: 'The club’s branding: colours and custom CSS.',
    answers: BrandingSettings,
  },
  'PUT /api/companies/{company_id}/settings/branding': {
    may: 'settings:root_pages',
    summary: 'Changes the club’s branding. Unsafe CSS is not served and is named in the answer.',
    wrapped: 'company',
    body: Type.Object({
      brand_colour: Type.Optional(Nullable(Text(7))),
      header_colour: Type.Optional(Nullable(Text(7))),
      stylesheet: Type.Optional(Nullable(Type.String())),
      version: Type.Optional(Text(100)),
    }),
    answers: WithMessage(BrandingSettings),
  },
  'PUT /api/companies/{company_id}/images/logo': {
    may: 'settings:root_pages',
    summary: 'Sets the club’s logo.',
    ...putImage,
  },
  'DELETE /api/companies/{company_id}/images/logo': {
    may: 'settings:root_pages',
    summary: 'Removes the club’s logo.',
    answers: WithMessage(AccountCompany),
  },
  'PUT /api/companies/{company_id}/images/visitor_app_logo': {
    may: 'settings',
    summary: 'Sets the logo of the club’s Sign In App.',
    ...putImage,
  },
  'DELETE /api/companies/{company_id}/images/visitor_app_logo': {
    may: 'settings',
    summary: 'Removes the logo of the club’s Sign In App.',
    answers: WithMessage(AccountCompany),
  },
  'GET /api/account/references/company_groups': { ...referenceList, summary: 'Company groups for a picker.' },
  'GET /api/account/references/contact_methods': { ...referenceList, summary: 'Contact methods for a picker.' },
  'GET /api/account/references/marketing_sources': { ...referenceList, summary: 'Marketing sources for a picker.' },
  'GET /api/account/references/external_services': {
    ...referenceList,
    may: 'root',
    summary: 'External services for a picker.',
  },
  'GET /api/account/references/twilio_sub_accounts': {
    ...referenceList,
    may: 'root',
    summary: 'Twilio sub-accounts for a picker.',
  },
  'GET /api/accounts/multi_site_tags': {
    may: 'staff',
    summary: 'Tags of all accessible clubs, by name.',
    query: Type.Object({ ...Search, ...Paging }),
    answers: Type.Object({ collection: Type.Array(Type.String()), pagination: Pagination }),
  },
  'GET /api/accounts/multi_site_sources': {
    may: 'staff',
    summary: 'Sources of all accessible clubs, by search or id.',
    query: Type.Object({
      ...Search,
      ...Paging,
      source_ids: Parsed({ description: 'ids, separated by commas or repeated' }),
    }),
    answers: Type.Object({
      collection: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          /** Null for a source that the group shares. */
          company_name: Nullable(Type.String()),
        }),
      ),
      pagination: Pagination,
    }),
  },
  'GET /api/people/tags': {
    may: 'records',
    summary: 'The tags in use in the current club.',
    answers: ReferenceList,
  },
})
