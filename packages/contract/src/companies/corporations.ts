import { msg } from '@spotter/domain/text.ts'
import { defineResource, text } from '../resource.ts'

export const corporations = defineResource({
  name: 'corporation',
  plural: 'corporations',
  label: msg('Corporation'),
  pluralLabel: msg('Corporations'),
  scope: 'install',
  path: '/api/admin/corporations',
  table: 'corporations',
  fields: { name: text(msg('Name'), { required: true, unique: true }) },
  list: ['name'],
  search: ['name'],
  sort: [],
  perPage: 100,
  perPageCap: 999,
  order: 'position',
  uses: {
    table: 'companies',
    column: 'corporation_id',
    label: msg('Clubs'),
    inUse: msg(
      '{count, plural, one {# club belongs to it and stays in it.} other {# clubs belong to it and stay in it.}}',
    ),
    lasting: true,
  },
  may: { read: 'admin:groups', write: 'admin:groups' },
  empty: msg('A corporation owns clubs, directly or through ownership groups. Add the first one.'),
})
