import { ruleActions, ruleMatches, ruleScopes } from '@spotter/domain/messages/inbound/match-mail.ts'
import { msg } from '@spotter/domain/text.ts'
import { choice, defineResource, record, text } from '../resource.ts'

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

export const emailRules = defineResource({
  name: 'email_rule',
  plural: 'emails_rules',
  label: msg('Email rule'),
  pluralLabel: msg('Email rules'),
  scope: 'install',
  path: '/api/admin/emails_rules',
  table: 'email_rules',
  fields: {
    match: choice(msg('Look in'), { byDefault: 'from', options: optionsOf(ruleMatches) }),
    value: text(msg('Contains'), { required: true, hint: msg('Upper and lower case are equal.') }),
    action: choice(msg('Action'), { byDefault: 'import', options: optionsOf(ruleActions) }),
    import_template_id: record(msg('Import template'), {
      table: 'import_templates',
      from: '/api/admin/import_templates',
      none: msg('None'),
      hint: msg('Reads the person from the text. Without one, the sender becomes the person.'),
    }),
    scope: choice(msg('Scope'), { byDefault: 'global', options: optionsOf(ruleScopes) }),
    company_id: record(msg('Club'), { table: 'companies', from: '/api/companies', none: msg('Every club') }),
  },
  list: ['value', 'match', 'action', 'import_template_id', 'scope', 'company_id'],
  search: ['value'],
  sort: [],
  perPage: 999,
  perPageCap: 999,
  order: 'position',
  may: { read: 'root', write: 'root' },
  empty: msg('A rule decides what becomes of an email. The first that matches applies. Add the first one.'),
})
