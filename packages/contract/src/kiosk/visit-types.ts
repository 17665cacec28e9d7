import { msg } from '@spotter/domain/text.ts'
import { defineResource, record, text } from '../resource.ts'

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
      hint: msg('What visitors choose when they are asked what they would like to do.'),
    }),
    contact_method_id: record(msg('Contact method'), {
      table: 'contact_methods',
      from: '/api/account/references/contact_methods',
      none: msg('None'),
      code: true,
      hint: msg('Somebody who comes with Walk In is taken as interested in joining.'),
    }),
    source_id: record(msg('Marketing source'), {
      table: 'marketing_sources',
      from: '/api/companies/{company_id}/marketing_sources',
      none: msg('None'),
      ofClub: true,
      hint: msg('Where visitors of this type have heard about the club, if that is known.'),
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
    'Visitors choose a visit type when they sign in. Without any they are welcomed and go on at once. Add the first one.',
  ),
})
