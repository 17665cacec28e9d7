import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { Modal, SegmentedControl } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { ClubFormats } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { lazy, Suspense, useState } from 'react'
import { useClubOf } from '../people/person/use-club-of.ts'
import PersonReminders from '../schedulers/PersonReminders.tsx'
import { useAccount } from '../shell/account.ts'
import classes from './automations.module.css'
import { PersonRun } from './PersonRun.tsx'
import { unlessWhyIsOpen } from './unless-why-is-open.ts'

const PathPanel = lazy(() => import('./PathPanel.tsx'))

const perPage = 25
type Props = { person: Person; onClose: () => void }

/** What is ahead for a person, what was, and why something was not. */
export default function PersonRuns({ person, onClose }: Props) {
  useReturnFocus()
  const { company } = useAccount()
  const club = useClubOf(person) ?? company
  const [shown, setShown] = useState('runs')
  return (
    <Modal
      opened
      onClose={unlessWhyIsOpen(onClose)}
      title={t('What happens by itself: {name}', { name: `${person.first_name} ${person.last_name}` })}
      size={720}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('Automated items')}
        value={shown}
        onChange={setShown}
        data={[
          { value: 'runs', label: t('Ahead and past') },
          { value: 'path', label: t('What would happen if') },
        ]}
      />
      {shown === 'runs' ? (
        <Runs person={person} club={club} />
      ) : (
        <Suspense fallback={<LoadingState type="lines" />}>
          <PathPanel person={person} club={club} />
        </Suspense>
      )}
    </Modal>
  )
}

function Runs({ person, club }: { person: Person; club: ClubFormats }) {
  const [page, setPage] = useState(1)
  const found = useFetch('GET /api/people/{id}/automated_runs', {
    params: { id: person.id },
    query: { page, per_page: perPage },
  })
  const runs = found.data?.collection
  return (
    <>
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {!runs && !found.isError && <LoadingState type="lines" />}
      {runs && !runs.length && (
        <EmptyState title={t('Nothing is planned')} text={t('No automated item applied to this person so far.')} />
      )}
      <ul className={classes.people}>
        {runs?.map((run) => (
          <PersonRun key={run.id} run={run} club={club} />
        ))}
      </ul>
      <PagingBar page={page} perPage={perPage} total={found.data?.pagination.total_entries ?? 0} onPage={setPage} />
      <PersonReminders person_id={person.id} club={club} />
    </>
  )
}
