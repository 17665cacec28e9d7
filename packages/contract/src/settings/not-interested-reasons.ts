import { msg } from '@spotter/domain/text.ts'
import { defineResource, text } from '../resource.ts'

export const notInterestedReasons = defineResource({
  name: 'not_interested_reason',
  plural: 'not_interested_reasons',
  label: msg('Not-interested reason'),
  pluralLabel: msg('Not-interested reasons'),
  scope: 'install',
  path: '/api/admin/not_interested_reasons',
  table: 'leaving_reasons',
  fields: { name: text(msg('Name'), { required: true, unique: true }) },
  list: ['name'],
  search: ['name'],
  sort: [],
  perPage: 100,
  perPageCap: 999,
  order: 'no',
  uses: {
    table: 'people',
    column: 'leaving_reason_id',
    label: msg('People'),
    inUse: msg('{count, plural, one {# person has it.} other {# people have it.}}'),
  },
  may: { read: 'root', write: 'root' },
  empty: msg("Staff choose a reason when a person isn't interested. Add the first one."),
})
