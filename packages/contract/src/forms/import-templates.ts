import { msg } from '@spotter/domain/text.ts'
import { longestPattern } from '@spotter/domain/imports/pattern.ts'
import { defineResource, record, text } from '../resource.ts'

export const importTemplates = defineResource({
  name: 'import_template',
  plural: 'import_templates',
  label: msg('Import template'),
  pluralLabel: msg('Import templates'),
  scope: 'install',
  path: '/api/admin/import_templates',
  table: 'import_templates',
  fields: {
    name: text(msg('Name'), { required: true, unique: true }),
    company_id: record(msg('Club'), {
      table: 'companies',
      from: '/api/companies',
      none: msg('Every club'),
      hint: msg('Leave empty to use it for every club.'),
    }),
    pattern: text(msg('Pattern'), {
      required: true,
      format: 'pattern',
      max: longestPattern,
      hint: msg(
        'One line per name used in the file or email: the name, a colon, then its field in braces, or several fields.',
      ),
    }),
  },
  list: ['name', 'company_id'],
  search: ['name', 'pattern'],
  sort: [],
  perPage: 999,
  perPageCap: 999,
  order: 'position',
  reference: true,
  may: { read: 'root', write: 'root' },
  empty: msg('A template says what each column of a file or line of an email means. Add the first one.'),
})
