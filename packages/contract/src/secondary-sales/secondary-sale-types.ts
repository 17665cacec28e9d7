import { msg } from '@spotter/domain/text.ts'
import { defineResource, flag, text } from '../resource.ts'

export const secondarySaleTypes = defineResource({
  name: 'secondary_sale_type',
  plural: 'secondary_sale_types',
  label: msg('Secondary sale type'),
  pluralLabel: msg('Secondary sale types'),
  scope: 'company',
  path: '/api/companies/{company_id}/secondary_sale_types',
  alias: '/api/secondary_sale_types',
  table: 'secondary_sale_types',
  fields: {
    name: text(msg('Name'), { required: true, unique: true }),
    filter_display_name: text(msg('Name in filters'), {
      hint: msg('Shown in filters instead of the name.'),
    }),
    provide_to_group: flag(msg('Share with the group'), {
      hint: msg('Every club in the group can sell it.'),
      may: 'manage:group_secondary_sale_types',
    }),
  },
  list: ['name', 'filter_display_name', 'provide_to_group'],
  search: ['name', 'filter_display_name'],
  sort: [],
  perPage: 999,
  perPageCap: 999,
  order: 'position',
  sharing: 'provide_to_group',
  reference: 'filter_display_name',
  uses: {
    table: 'secondary_sales',
    column: 'secondary_sale_type_id',
    label: msg('Sales'),
    inUse: msg('{count, plural, one {# sale uses it and will keep it.} other {# sales use it and will keep it.}}'),
  },
  may: {
    read: 'staff',
    write: 'settings:secondary_sale_types',
    create: 'add:secondary_sale_types',
    record: 'edit:secondary_sale_type',
  },
  empty: msg(
    'What the club sells besides memberships, such as "Personal training" or "Swim school". Add the first one.',
  ),
})
