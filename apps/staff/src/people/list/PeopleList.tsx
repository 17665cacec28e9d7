import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Filters } from '@spotter/domain/lists/filter-state.ts'
import { nothingSelected, selectedCount } from '@spotter/domain/lists/selection.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useAddAsked } from '../../resources/use-add-asked.ts'
import { useAccount } from '../../shell/account.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { useScreenKeys } from '../../shell/screen-keys.ts'
import { fromBar, toBar } from './bar-value.ts'
import { EmptyList } from './EmptyList.tsx'
import { listFilters } from './list-filters.tsx'
import { listFilter } from './list-query.ts'
import { isNarrowed, multiSite } from './list-state.ts'
import { ListButtons } from './ListButtons.tsx'
import classes from './PeopleList.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import { SelectionActions } from './SelectionActions.tsx'
import { SiteCounts } from './SiteCounts.tsx'
import { useListState } from './use-list-state.ts'
import { usePeople } from './use-people.ts'
import { useSelection } from './use-selection.ts'
import { ViewsMenu } from './ViewsMenu.tsx'

const BackToReport = lazy(() => import('../../reports/BackToReport.tsx'))
const AddPersonDialog = lazy(async () => ({ default: (await import('../edit/AddPersonDialog.tsx')).AddPersonDialog }))

/** From here the other columns leave room for the next step and the last note. */
const roomForDetails = '120em'

export function PeopleList() {
  const account = useAccount()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const withDetails = useMediaQuery(`(min-width: ${roomForDetails})`, false, { getInitialValueInEffect: false })
  const [adding, setAdding] = useState(false)
  useAddAsked(() => setAdding(true))
  useScreenKeys(useMemo(() => [{ key: 'n', label: t('Add Person'), press: () => setAdding(true) }], []))
  const { state, start, rules, change } = useListState()
  const {
    people,
    perPage,
    onFit,
    total = 0,
    reloading,
    settled,
    ready,
    sources,
    salespeople,
  } = usePeople(state, change, withDetails)
  const filter = useMemo(() => listFilter(state), [state])
  const [selection, select] = useSelection(filter)

  const isMulti = state.view_type === multiSite
  const { view_type, figure } = state
  const filters = useMemo(
    () => listFilters({ account, state: { view_type, figure }, rules, sources, salespeople }, isPhone),
    [account, view_type, figure, rules, sources, salespeople, isPhone],
  )
  const applyBar = (next: Filters, how: 'push' | 'replace') => {
    const asked = fromBar(next)
    change({ ...asked, ...(!isNarrowed({ ...state, ...asked }, start) && { view: null }) }, how)
  }
  const add = useCallback(() => setAdding(true), [])

  return (
    <Page>
      <PageTitle title={t('People')} />
      <PageHeader
        title={t('People')}
        {...(people.data && { count: total })}
        aside={
          <>
            {people.data && <span className={classes.info}>{t('in total')}</span>}
            <ViewsMenu state={state} start={start} rules={rules} onChange={change} />
            {state.report && (
              <Suspense fallback={null}>
                <BackToReport report={state.report} />
              </Suspense>
            )}
            {rules.multiSite && (
              <SegmentedControl
                size="xs"
                aria-label={t('Clubs')}
                data={[
                  { value: '', label: t('This club') },
                  { value: multiSite, label: t('All clubs') },
                ]}
                value={state.view_type}
                onChange={(view_type) => change({ view_type, company_id: null })}
              />
            )}
          </>
        }
        actions={
          <ListButtons
            filter={filter}
            isPhone={isPhone}
            isNothingSelected={selectedCount(selection, total) === 0}
            onAdd={add}
          />
        }
      />
      <PageToolbar>
        <FilterBar
          filters={filters.bar}
          more={filters.more}
          value={toBar(state)}
          defaults={toBar(start)}
          onChange={(next) => applyBar(next, next['q'] === state.q ? 'push' : 'replace')}
          aside={
            !isPhone && (
              <SoftDeleteFilter
                value={parseSoftDelete(state.soft_delete_status, false)}
                onChange={(soft_delete_status) => change({ soft_delete_status })}
              />
            )
          }
        />
        {isMulti && <SiteCounts state={settled} enabled={ready} onChange={(company_id) => change({ company_id })} />}
      </PageToolbar>
      <PageBody flush>
        <PeopleTable
          state={state}
          change={change}
          people={people}
          perPage={perPage}
          onFit={onFit}
          total={total}
          reloading={reloading}
          isPhone={isPhone}
          withDetails={withDetails}
          {...(rules.selects && { selection, onSelect: select })}
          bulkActions={
            <SelectionActions
              selection={selection}
              filter={filter}
              shown={people.data?.collection ?? []}
              total={total}
              onDone={() => select(nothingSelected)}
            />
          }
          empty={
            <EmptyList
              isFiltered={isNarrowed(state, start)}
              isDeleted={state.soft_delete_status === 'deleted'}
              onClear={() => change({ ...fromBar(toBar(start)), company_id: null, view: null, report: '' })}
              onAdd={add}
            />
          }
        />
      </PageBody>
      {adding && (
        <Suspense fallback={null}>
          <AddPersonDialog opened onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  )
}
