import { ruleStatuses, ruleStatusNames } from '@spotter/domain/secondary-sales/rules.ts'
import { saleWorkflowNames, saleWorkflows } from '@spotter/domain/secondary-sales/statuses.ts'
import { msg } from '@spotter/domain/text.ts'
import { choice, defineResource } from '../resource.ts'

export const secondarySaleRules = defineResource({
  name: 'secondary_sale_rule',
  plural: 'secondary_sale_rules',
  label: msg('Secondary sale rule'),
  pluralLabel: msg('Secondary sale rules'),
  scope: 'company',
  path: '/api/companies/{company_id}/secondary_sale_rules',
  alias: '/api/secondary_sale_rules',
  table: 'secondary_sale_rules',
  fields: {
    workflow: choice(msg('Workflow'), {
      byDefault: 'default',
      hint: msg('With offers has two more statuses: Offered and Attended (No Sale).'),
      options: saleWorkflows.map((value) => ({ value, label: saleWorkflowNames[value] })),
    }),
    status: choice(msg('Status'), {
      byDefault: 'active',
      hint: msg('The first active rule applies to every new secondary sale at this club.'),
      options: ruleStatuses.map((value) => ({ value, label: ruleStatusNames[value] })),
    }),
  },
  list: ['workflow', 'status'],
  search: ['workflow'],
  sort: [],
  perPage: 999,
  perPageCap: 999,
  order: 'position',
  may: { read: 'settings:secondary_sale_types', write: 'settings:secondary_sale_types' },
  empty: msg('Without a rule, new secondary sales use the default workflow. Add a rule to change this.'),
})
