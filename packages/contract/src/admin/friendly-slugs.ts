import { longestFriendlySlug } from '@spotter/domain/forms/friendly-slug.ts'
import { msg } from '@spotter/domain/text.ts'
import { defineResource, record, text } from '../resource.ts'

export const friendlySlugs = defineResource({
  name: 'friendly_slug',
  plural: 'friendly_slugs',
  label: msg('Friendly slug'),
  pluralLabel: msg('Friendly slugs'),
  scope: 'install',
  path: '/api/admin/friendly_slugs',
  table: 'friendly_slugs',
  fields: {
    slug: text(msg('Slug'), {
      required: true,
      unique: true,
      format: 'address',
      max: longestFriendlySlug,
      hint: msg('The part after the first slash of the address. Use letters, digits and single hyphens.'),
    }),
    company_id: record(msg('Club'), { table: 'companies', from: '/api/companies', none: msg('None'), required: true }),
    form_id: record(msg('Registration form'), {
      table: 'custom_forms',
      named: 'header',
      from: '/api/companies/{company_id}/settings/custom_forms',
      none: msg('The club’s first form'),
      ofClub: 'alone',
      hint: msg("If you choose no form, or it's deleted, visitors see the club's oldest form."),
    }),
  },
  list: ['slug', 'company_id', 'form_id'],
  search: ['slug'],
  sort: ['slug'],
  perPage: 25,
  perPageCap: 999,
  may: { read: 'root', write: 'root' },
  empty: msg("A friendly slug is a short address for posters that opens one of a club's forms. Add the first one."),
})
