import { msg } from '@spotter/domain/text.ts'
import { defineResource, text } from '../resource.ts'

export const contactMethods = defineResource({
  name: 'contact_method',
  plural: 'contact_methods',
  label: msg('Contact method'),
  pluralLabel: msg('Contact methods'),
  scope: 'install',
  path: '/api/admin/contact_methods',
  table: 'contact_methods',
  fields: { name: text(msg('Name'), { required: true, unique: true }) },
  list: ['name'],
  search: ['name'],
  sort: [],
  perPage: 100,
  perPageCap: 999,
  order: 'position',
  systemCode: 'code',
  systemRenames: true,
  uses: {
    table: 'people',
    column: 'contact_method_id',
    label: msg('People'),
    inUse: msg('{count, plural, one {# person has it.} other {# people have it.}}'),
  },
  may: { read: 'root', write: 'root' },
  empty: msg('Contact methods say how people got in touch. Add the first one.'),
})
