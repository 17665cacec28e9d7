import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { ActivityStatus } from '@spotter/domain/activities/statuses.ts'
import { namesOf } from '@spotter/domain/settings/setting-names.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { mayIn } from '../../shell/account.ts'

const statusNames: Record<ActivityStatus, string> = {
  incomplete: msg('Open'),
  confirmed: msg('Confirmed'),
  late: msg('Late'),
  complete: msg('Completed'),
}

const salespeopleOf = ({ references }: Account): Filter => ({
  kind: 'choices',
  name: 'salesperson_id',
  label: t('Salesperson'),
  choices: references.users.filter(({ id }) => id > 0),
})

export const eventFilters = (account: Account): Filter[] => [
  {
    kind: 'choices',
    name: 'kind_code',
    label: t('Type'),
    choices: namesOf('event_kinds', t),
  },
  {
    kind: 'choice',
    name: 'status',
    label: t('Status'),
    choices: Object.entries(statusNames).map(([id, text]) => ({ id, text: t(text) })),
  },
  ...(mayIn(account, 'filter:salesperson') ? [salespeopleOf(account)] : []),
  {
    kind: 'choices',
    name: 'tags',
    label: t('Tags'),
    choices: account.references.tags.map(({ text }) => ({ id: text, text })),
  },
]
