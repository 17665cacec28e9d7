import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import type { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import classes from './automations.module.css'
import { accepted, type Asked, isNarrowed, itemFilters, start } from './item-filters.tsx'
import { triggerText } from './item-words.ts'
import { ItemCard } from './ItemCard.tsx'
import { NoItems } from './NoItems.tsx'
import { ReadySets } from './ReadySets.tsx'
import { RunsDialog } from './RunsDialog.tsx'
import { SimulationPanel } from './SimulationPanel.tsx'
import { useItemChanges } from './use-item-changes.ts'

const OpenItem = lazy(() => import('./OpenItem.tsx'))

const perPage = 10

type Frame = (parts: Omit<ComponentProps<typeof ClubSettingsFrame>, 'item'>) => ReactNode
type Props = { company: AccountCompany; frame: Frame }

export function AutomationsPage({ company, frame }: Props) {
  const [asked, ask] = useAddressState(start, accepted)
  const { q, kind, status, soft_delete_status, page } = asked
  const query = {
    soft_delete_status,
    page,
    per_page: perPage,
    ...(q && { q }),
    ...(kind && { kind }),
    ...(status && { status }),
  }
  const found = useFetch('GET /api/companies/{company_id}/automated_items', {
    params: { company_id: company.id },
    query,
  })
  const changes = useItemChanges(company.id)
  useValidPage(found, page, perPage, ask)
  const add = () => ask({ open: 'new', page })
  const items = found.data?.collection
  const simulated = idsOf(items ?? [])

  if (asked.open !== '') {
    return frame({
      children: (
        <Suspense fallback={<LoadingState type="lines" />}>
          <OpenItem key={asked.open} open={asked.open} company={company} onClose={() => ask({ open: '', page })} />
        </Suspense>
      ),
    })
  }
  const total = found.data?.pagination.total_entries
  const shownRuns = items?.find(({ id }) => String(id) === asked.runs)
  return frame({
    ...(total !== undefined && { count: total }),
    addLabel: t('Add'),
    onAdd: add,
    menu: (
      <>
        <Menu.Item onClick={() => void changes.setAllPaused(true)}>{t('Pause all')}</Menu.Item>
        <Menu.Item onClick={() => void changes.setAllPaused(false)}>{t('Resume all')}</Menu.Item>
      </>
    ),
    softDelete: (
      <SoftDeleteFilter
        pausable
        value={parseSoftDelete(soft_delete_status, true)}
        onChange={(next) => ask({ soft_delete_status: next })}
      />
    ),
    flush: true,
    children: (
      <>
        <FilterBar
          filters={itemFilters(company)}
          value={asked}
          defaults={start}
          onChange={(next) => ask(next, next.q === q ? 'push' : 'replace')}
        />
        <div className={classes.columns}>
          <div className={classes.sequences}>
            <Sequences
              items={items}
              failed={found.isError}
              onRetry={() => void found.refetch()}
              asked={asked}
              onResume={(set) => void changes.unpauseSet(set)}
              none={
                <NoItems
                  company_id={company.id}
                  onAdd={add}
                  onShowPaused={() => ask({ soft_delete_status: 'paused' })}
                />
              }
            >
              {(item) => (
                <ItemCard
                  key={item.id}
                  item={item}
                  club={company}
                  changes={changes}
                  onOpen={() => ask({ open: String(item.id), page })}
                  onRuns={() => ask({ runs: String(item.id), page })}
                />
              )}
            </Sequences>
            {page === 1 && !isNarrowed(asked) && (
              <ReadySets company_id={company.id} onTaken={() => ask({ soft_delete_status: 'paused' })} />
            )}
            <PagingBar page={page} perPage={perPage} total={total ?? 0} onPage={(next) => ask({ page: next })} />
          </div>
          {simulated.length > 0 && (
            <SimulationPanel company={company} {...(isNarrowed(asked) && { item_ids: simulated })} />
          )}
        </div>
        {shownRuns && <RunsDialog item={shownRuns} club={company} onClose={() => ask({ runs: '', page })} />}
      </>
    ),
  })
}

const idsOf = (items: readonly AutomatedItem[]) =>
  items.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id)

type SequencesProps = {
  items: readonly AutomatedItem[] | undefined
  failed: boolean
  onRetry: () => void
  asked: Asked
  onResume: (items: readonly AutomatedItem[]) => void
  none: ReactNode
  children: (item: AutomatedItem) => ReactNode
}

/** By what starts them, and by the name of their sequence. */
function Sequences({ items, failed, onRetry, asked, onResume, none, children }: SequencesProps) {
  if (failed) return <ErrorState onRetry={onRetry} />
  if (!items) return <LoadingState type="lines" />
  if (!items.length) {
    return isNarrowed(asked) ? (
      <EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />
    ) : (
      none
    )
  }
  const groups = Map.groupBy(items, (item) => JSON.stringify([item.set_name, triggerText(item)]))
  return [...groups].map(([key, alike]) => (
    <section key={key} className={classes.sequence} aria-label={triggerText(alike[0]!)}>
      <h3 className={classes.trigger}>
        {triggerText(alike[0]!)}
        {alike[0]!.set_name && <span className={classes.setName}>{alike[0]!.set_name}</span>}
      </h3>
      <ResumeSet items={items.filter(({ set_name }) => set_name === alike[0]!.set_name)} onResume={onResume} />
      <ol className={classes.steps}>{alike.map(children)}</ol>
    </section>
  ))
}

type ResumeSetProps = { items: readonly AutomatedItem[]; onResume: (items: readonly AutomatedItem[]) => void }

/** The paused steps of a sequence at once. */
function ResumeSet({ items, onResume }: ResumeSetProps) {
  const paused = items.filter(({ paused_at, deleted_at, abilities }) => paused_at && !deleted_at && abilities.pause)
  const name = items[0]?.set_name
  if (!name || paused.length < 2) return null
  return (
    <Button variant="default" size="compact-sm" className={classes.resume} onClick={() => onResume(paused)}>
      {t('Resume all steps of “{name}”', { name })}
    </Button>
  )
}
