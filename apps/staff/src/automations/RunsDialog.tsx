import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Combobox.css'
import { Modal, NativeSelect } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { AutomatedRun } from '@spotter/contract/automations/automated-runs.ts'
import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { runStateNames } from '@spotter/domain/automations/runs.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { useState } from 'react'
import { PersonLink } from '../people/person/PersonLink.tsx'
import classes from './automations.module.css'
import { titleOf } from './item-words.ts'
import { runTones } from './run-tones.ts'

const perPage = 25
type Props = { item: AutomatedItem; club: AccountCompany; onClose: () => void }

export function RunsDialog({ item, club, onClose }: Props) {
  useReturnFocus()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState('')
  const [state, reason] = chosen.split(' ')
  const found = useFetch('GET /api/automated_items/{id}/runs', {
    params: { id: item.id },
    query: { page, per_page: perPage, ...(state && { state }), ...(reason && { reason }) },
  })
  const counts = found.data?.counts ?? []
  return (
    <Modal opened onClose={onClose} title={titleOf(item)} size={720} closeButtonProps={{ 'aria-label': t('Close') }}>
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {!found.data && !found.isError && <LoadingState type="lines" />}
      {found.data && !counts.length && (
        <EmptyState title={t('It has done nothing yet')} text={t('It starts with what happens from now on.')} />
      )}
      {found.data && counts.length > 0 && (
        <>
          <NativeSelect
            label={t('Result')}
            value={chosen}
            onChange={(event) => {
              setChosen(event.currentTarget.value)
              setPage(1)
            }}
            data={[
              { value: '', label: t('All') },
              ...counts.map((count) => ({
                value: count.reason ? `${count.state} ${count.reason}` : count.state,
                label: `${t(runStateNames[count.state])}${count.reason_text ? `: ${count.reason_text}` : ''} (${count.count})`,
              })),
            ]}
          />
          <ul className={classes.people}>
            {found.data.collection.map((run) => (
              <RunLine key={run.id} run={run} club={club} />
            ))}
          </ul>
          <PagingBar page={page} perPage={perPage} total={found.data.pagination.total_entries} onPage={setPage} />
        </>
      )}
    </Modal>
  )
}

const RunLine = ({ run, club }: { run: AutomatedRun; club: AccountCompany }) => (
  <li className={classes.person}>
    <div>
      <PersonLink id={run.person_id} name={run.person_name} />
      <span className={classes.notes}>{t('Began {time}', { time: formatDateTime(run.entered_at, club) })}</span>
    </div>
    <div>
      <StatusBadge tone={runTones[run.state]}>{t(runStateNames[run.state])}</StatusBadge>{' '}
      {run.due_at && formatDateTime(run.finished_at ?? run.due_at, club)}
      {run.reason_text && <span className={classes.reason}>{run.reason_text}</span>}
    </div>
  </li>
)
