import { longestName } from '@spotter/domain/accounts/text-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { defineResource, record, text, translations } from '../resource.ts'

export const visitTypes = defineResource({
  name: 'visit_type',
  plural: 'visit_types',
  label: msg('Visit type'),
  pluralLabel: msg('Visit types'),
  scope: 'company',
  path: '/api/companies/{company_id}/visit_types',
  table: 'visit_types',
  fields: {
    name: text(msg('Name'), {
      required: true,
      unique: true,
      hint: msg("Visitors choose this when asked what they'd like to do."),
    }),
    translations: translations(msg('Other languages'), {
      of: { name: longestName },
      hint: msg('What visitors read when they choose another language in the Sign In App.'),
    }),
    contact_method_id: record(msg('Contact method'), {
      table: 'contact_methods',
      from: '/api/account/references/contact_methods',
      none: msg('None'),
      code: true,
      hint: msg('Visitors who choose Walk In count as interested in joining.'),
    }),
    source_id: record(msg('Marketing source'), {
      table: 'marketing_sources',
      from: '/api/companies/{company_id}/marketing_sources',
      none: msg('None'),
      ofClub: true,
      hint: msg('How visitors of this type heard about the club, if known.'),
    }),
  },
  list: ['name', 'contact_method_id', 'source_id'],
  search: ['name'],
  sort: [],
  perPage: 100,
  perPageCap: 999,
  order: 'position',
  may: { read: 'settings:root_pages', write: 'settings:root_pages' },
  empty: msg(
    'Visitors choose a visit type when they sign in. Without visit types, this step is skipped. Add the first one.',
  ),
})
