import { msg } from '@spotter/domain/text.ts'
import { defineResource, text } from '../resource.ts'

export const companyGroups = defineResource({
  name: 'company_group',
  plural: 'company_groups',
  label: msg('Company group'),
  pluralLabel: msg('Company groups'),
  scope: 'install',
  path: '/api/admin/company_groups',
  table: 'company_groups',
  fields: { name: text(msg('Name'), { required: true, unique: true }) },
  list: ['name'],
  search: ['name'],
  sort: ['name', 'uses'],
  perPage: 25,
  perPageCap: 999,
  reference: true,
  uses: {
    table: 'companies',
    column: 'company_group_id',
    label: msg('Clubs'),
    inUse: msg(
      '{count, plural, one {# club belongs to it and stays in it.} other {# clubs belong to it and stay in it.}}',
    ),
    lasting: true,
  },
  may: { read: 'root', write: 'root' },
  empty: msg("Clubs in a group share sources and see each other's duplicates. Add the first group."),
})
