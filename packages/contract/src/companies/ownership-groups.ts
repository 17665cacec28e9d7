import { msg } from '@spotter/domain/text.ts'
import { defineResource, record, text } from '../resource.ts'

export const ownershipGroups = defineResource({
  name: 'ownership_group',
  plural: 'ownership_groups',
  label: msg('Ownership group'),
  pluralLabel: msg('Ownership groups'),
  scope: 'install',
  path: '/api/admin/ownership_groups',
  table: 'ownership_groups',
  fields: {
    name: text(msg('Name'), { required: true, unique: true }),
    corporation_id: record(msg('Corporation'), {
      table: 'corporations',
      from: '/api/corporations',
      none: msg('None'),
    }),
  },
  list: ['name', 'corporation_id'],
  search: ['name'],
  sort: [],
  perPage: 100,
  perPageCap: 999,
  order: 'position',
  uses: {
    table: 'companies',
    column: 'ownership_group_id',
    label: msg('Clubs'),
    inUse: msg(
      '{count, plural, one {# club belongs to it and stays in it.} other {# clubs belong to it and stay in it.}}',
    ),
    lasting: true,
  },
  may: { read: 'admin:groups', write: 'admin:groups' },
  empty: msg('Ownership groups bring together clubs with the same owners. Add the first one.'),
})
