import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { tagRuleNames } from '@spotter/domain/people/tag-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { describeNames, type Filter } from '@spotter/ui/filters/filters.ts'
import { parseTagRules } from '../people/list/tag-rules-text.ts'
import { TagRulesEditor } from '../people/list/TagRulesEditor.tsx'
import { offeredDurations } from './report-state.ts'
import { mayIn } from '../shell/account.ts'
import type { FilterChoices } from './use-filter-choices.ts'

/** Without the days, which are always shown. */
export function reportFilters(
  { filters, compared }: Report,
  account: Account,
  choices: FilterChoices | undefined,
  isMulti: boolean,
): { bar: Filter[]; more: Filter[] } {
  const { references } = account
  const salesperson: Filter = {
    kind: 'choices',
    name: 'salesperson_id',
    label: t('Salesperson'),
    choices: choices?.salespeople ?? [],
  }
  const source: Filter = {
    kind: 'choices',
    name: 'source_id',
    label: t('Source'),
    choices: choices?.sources ?? [],
  }
  const compare: Filter = {
    kind: 'choice',
    name: 'compare',
    label: t('Compare with'),
    choices: [
      { id: 'before', text: t('The period before') },
      { id: 'last_year', text: t('The same days last year') },
    ],
  }
  const period: Filter = {
    kind: 'choice',
    name: 'period',
    label: t('Period'),
    choices: [
      { id: 'day', text: t('By day') },
      { id: 'week', text: t('By week') },
      { id: 'month', text: t('By month') },
    ],
  }
  const duration: Filter = {
    kind: 'choice',
    name: 'duration',
    label: t('Number of periods'),
    choices: offeredDurations.map((id) => ({ id, text: t('{count} periods', { count: id }) })),
  }
  return {
    bar: [
      ...(filters.includes('periods') ? [period, duration] : []),
      ...(filters.includes('salesperson') && mayIn(account, 'filter:salesperson') ? [salesperson] : []),
      ...(filters.includes('source') ? [source] : []),
      ...(compared ? [compare] : []),
    ],
    more: filters.includes('tags')
      ? [
          tags(
            references.tags.map(({ text }) => text),
            isMulti,
          ),
        ]
      : [],
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const tags = (known: readonly string[], everyClub: boolean): Filter => ({
  kind: 'own',
  name: 'tag_list',
  label: t('Tags'),
  render: ({ value, change }) => (
    <TagRulesEditor value={textIn(value)} onChange={change} tags={known} everyClub={everyClub} />
  ),
  describe: (value) =>
    parseTagRules(textIn(value))
      .map(({ tag_filter, tags: named }) => `${t(tagRuleNames[tag_filter])} ${describeNames(named)}`)
      .join('; '),
})
