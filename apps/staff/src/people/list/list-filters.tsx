import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { FilterValue } from '@spotter/domain/lists/filter-state.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { contactMethodName } from '@spotter/domain/people/contact-methods.ts'
import { abcfinStatuses, circuitStatuses } from '@spotter/domain/people/filters.ts'
import { isMemberFilterEmpty, memberFields } from '@spotter/domain/people/member-filter.ts'
import { statusNames } from '@spotter/domain/people/statuses.ts'
import { tagRuleNames } from '@spotter/domain/people/tag-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { describeNames, type Filter } from '@spotter/ui/filters/filters.ts'
import { SoftDeleteFilter, softDeleteNames } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { RemoteMultiSelect } from '@spotter/ui/pickers/RemoteMultiSelect.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import type { LoadChoices } from '@spotter/ui/pickers/use-remote-choices.ts'
import { lazy, Suspense } from 'react'
import { figureIn, figureWords } from '../../reports/figure-words.ts'
import { sourceChoices } from '../source-choices.ts'
import { DateFilter } from './DateFilter.tsx'
import { describeDates } from './date-choice.ts'
import { dateTypesIn, type ListRules, type ListState, multiSite, statusesIn } from './list-state.ts'
import { isApplicable, parseMemberFilter } from './member-filter-text.ts'
import { parseTagRules } from './tag-rules-text.ts'
import { type ChosenNames, findSalespeople, findSources } from './use-names.ts'

const TagRulesEditor = lazy(async () => ({ default: (await import('./TagRulesEditor.tsx')).TagRulesEditor }))
const MemberFilterPanel = lazy(() => import('./MemberFilterPanel.tsx'))

type Making = {
  account: Account
  state: Pick<ListState, 'view_type' | 'figure'>
  rules: ListRules
  sources: ChosenNames
  salespeople: ChosenNames
}

export function listFilters(making: Making, isPhone: boolean): { bar: Filter[]; more: Filter[] } {
  const { account, rules, state } = making
  const search: Filter = {
    kind: 'text',
    name: 'q',
    label: t('Search people'),
    placeholder: t('Search name, email, phone'),
  }
  const daily = [statusFilter(making), ...(rules.bySalesperson ? [salespersonFilter(making, !isPhone)] : [])]
  const source = sourceFilter(making, !isPhone)
  const rest = [
    dateFilter(making),
    contactMethodFilter(account),
    tagsFilter(making),
    ...(rules.company.abcfin ? [listed('abcfin_status', t('ABC Fitness status'), abcfinStatuses)] : []),
    ...(rules.company.circuit ? [listed('circuit_status', t('Circuit status'), circuitStatuses)] : []),
    ...(rules.members ? [memberFilter()] : []),
    ...(state.figure ? [figureFilter(account)] : []),
  ]
  if (isPhone) return { bar: [search], more: [...daily, source, ...rest, softDeleteFilter()] }
  return { bar: [search, ...daily, source], more: rest }
}

/** Comes from a report and can only be removed. */
const figureFilter = (account: Account): Filter => ({
  kind: 'own',
  name: 'figure',
  label: t('Report'),
  render: () => null,
  describe: (value) => {
    const figure = figureIn(String(value))
    return figure ? figureWords(figure, account) : t('only who was counted')
  },
})

const softDeleteFilter = (): Filter => ({
  kind: 'own',
  name: 'soft_delete_status',
  label: t('Show'),
  render: ({ value, change }) => <SoftDeleteFilter value={parseSoftDelete(value, false)} onChange={change} />,
  describe: (value) => t(softDeleteNames[parseSoftDelete(value, false)]),
})

const statusFilter = ({ state, rules }: Making): Filter => ({
  kind: 'choices',
  name: 'status',
  label: t('Status'),
  choices: statusesIn(state, rules).map((id) => ({ id, text: t(statusNames[id]) })),
})

const salespersonFilter = ({ account, state, salespeople }: Making, compact: boolean): Filter => {
  const named = { name: 'salesperson_id', label: t('Salesperson') }
  if (state.view_type === multiSite) return searched(named, salespeople, findSalespeople, compact)
  return { kind: 'choices', ...named, choices: account.references.users }
}

const sourceFilter = ({ account, state, sources }: Making, compact: boolean): Filter => {
  const named = { name: 'source_id', label: t('Source') }
  if (state.view_type === multiSite) return searched(named, sources, findSources, compact)
  return { kind: 'choices', ...named, choices: sourceChoices(account.references.sources) }
}

const searched = (
  named: { name: string; label: string },
  { names, remember }: ChosenNames,
  load: LoadChoices,
  compact: boolean,
): Filter => {
  const nameOf = (id: string | number) => names.get(Number(id)) ?? '…'
  return {
    kind: 'own',
    ...named,
    render: ({ value, change }) => (
      <RemoteMultiSelect
        label={named.label}
        compact={compact}
        load={load}
        value={idsIn(value).map((id) => ({ id, text: nameOf(id) }))}
        onChange={(chosen) => {
          remember(chosen)
          change(chosen.map(({ id }) => id))
        }}
      />
    ),
    describe: (value) => describeNames(idsIn(value).map(nameOf)),
  }
}

const idsIn = (value: FilterValue): readonly (string | number)[] => (Array.isArray(value) ? value : [])
const textIn = (value: FilterValue): string => (typeof value === 'string' ? value : '')

const dateFilter = ({ account, state, rules }: Making): Filter => ({
  kind: 'own',
  name: 'date',
  label: t('Date'),
  render: ({ value, change }) => (
    <DateFilter value={textIn(value)} onChange={change} types={dateTypesIn(state, rules)} />
  ),
  describe: (value) => describeDates(textIn(value), account.company),
})

const contactMethodFilter = ({ references }: Account): Filter => ({
  kind: 'choice',
  name: 'contact_method_id',
  label: t('Contact method'),
  choices: references.contactMethods.map(({ id, text }) => ({ id, text: contactMethodName(text, t) })),
})

const tagsFilter = ({ account, state }: Making): Filter => ({
  kind: 'own',
  name: 'tag_list',
  label: t('Tags'),
  render: ({ value, change }) => (
    <Suspense fallback={<LoadingState type="lines" />}>
      <TagRulesEditor
        value={textIn(value)}
        onChange={change}
        tags={account.references.tags.map(({ text }) => text)}
        everyClub={state.view_type === multiSite}
      />
    </Suspense>
  ),
  describe: (value) =>
    parseTagRules(textIn(value))
      .map(({ tag_filter, tags }) => `${t(tagRuleNames[tag_filter])} ${describeNames(tags)}`)
      .join('; '),
})

const listed = (name: string, label: string, statuses: readonly string[]): Filter => ({
  kind: 'choices',
  name,
  label,
  choices: statuses.map((status) => ({ id: status, text: status })),
})

const memberFilter = (): Filter => ({
  kind: 'own',
  name: 'member_filter',
  label: t('Member filter'),
  render: ({ value, change }) => (
    <Suspense fallback={<LoadingState type="lines" />}>
      <MemberFilterPanel value={textIn(value)} onChange={change} />
    </Suspense>
  ),
  describe: (value) => {
    const filter = parseMemberFilter(textIn(value))
    const fields = [...(filter?.input_conditions ?? []), ...(filter?.date_conditions ?? [])].map(({ field }) => field)
    return describeNames([...new Set(fields)].map((field) => t(memberFields[field].label)))
  },
  fault: (value) => {
    const filter = parseMemberFilter(textIn(value))
    if (!filter) return null
    return isMemberFilterEmpty(filter) || !isApplicable(filter) ? t('is invalid') : null
  },
})
