import { longestName } from '@spotter/domain/accounts/text-rules.ts'
import { msg } from '@spotter/domain/text.ts'
import { defineResource, flag, parent, text, translations } from '../resource.ts'

export const marketingSources = defineResource({
  name: 'marketing_source',
  plural: 'marketing_sources',
  label: msg('Marketing source'),
  pluralLabel: msg('Marketing sources'),
  scope: 'company',
  path: '/api/companies/{company_id}/marketing_sources',
  alias: '/api/marketing_sources',
  table: 'marketing_sources',
  fields: {
    name: text(msg('Name'), { required: true, unique: true }),
    translations: translations(msg('Other languages'), {
      of: { name: longestName },
      hint: msg('What visitors read when they choose another language in the Sign In App.'),
    }),
    parent_id: parent(msg('Part of')),
    provide_to_group: flag(msg('Share with the group'), {
      hint: msg('Every club in the group can choose this source.'),
      may: 'provide:sources',
    }),
    guest_waiver: flag(msg('Offer in the Sign In App'), {
      hint: msg('Visitors can pick it when asked how they heard about the club.'),
    }),
  },
  list: ['name', 'provide_to_group', 'guest_waiver'],
  search: ['name'],
  sort: [],
  perPage: 999,
  perPageCap: 999,
  order: 'position',
  sharing: 'provide_to_group',
  systemCode: 'code',
  uses: {
    table: 'people',
    column: 'source_id',
    label: msg('People'),
    inUse: msg('{count, plural, one {# person has it.} other {# people have it.}}'),
  },
  may: { read: 'records', write: 'lists', record: 'edit:source' },
  empty: msg('Sources show where people heard about the club. Add the first one.'),
})
