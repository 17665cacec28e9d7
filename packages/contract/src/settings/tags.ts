import { msg } from '@spotter/domain/text.ts'
import { defineResource, text } from '../resource.ts'

export const tags = defineResource({
  name: 'tag',
  plural: 'tags',
  label: msg('Tag'),
  pluralLabel: msg('Tags'),
  scope: 'company',
  path: '/api/companies/{company_id}/tags',
  table: 'tags',
  fields: { name: text(msg('Name'), { required: true, unique: true }) },
  list: ['name'],
  search: ['name'],
  sort: ['name', 'uses'],
  perPage: 25,
  perPageCap: 100,
  uses: {
    table: 'people',
    column: 'tag_id',
    label: msg('People'),
    inUse: msg('{count, plural, one {# person has it.} other {# people have it.}}'),
  },
  may: { read: 'records', write: 'lists' },
  empty: msg('Tags group people across statuses, such as "Corporate" or "Student". Add the first one.'),
})
