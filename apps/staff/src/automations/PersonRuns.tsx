import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import type { AutomatedRun } from '@spotter/contract/automations/automated-runs.ts'
import { itemKindNames } from '@spotter/domain/automations/items.ts'
import { runStateNames } from '@spotter/domain/automations/runs.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useClubOf } from '../people/person/use-club-of.ts'
import PersonReminders from '../schedulers/PersonReminders.tsx'
import { useAccount } from '../shell/account.ts'
import classes from './automations.module.css'
import { runTones } from './run-tones.ts'
import { RunWhy } from './RunWhy.tsx'

const PathPanel = lazy(() => import('./PathPanel.tsx'))
const WhyDialog = lazy(() => import('./WhyDialog.tsx'))

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
      onClose={onClose}
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
          <Run key={run.id} run={run} club={club} />
        ))}
      </ul>
      <PagingBar page={page} perPage={perPage} total={found.data?.pagination.total_entries ?? 0} onPage={setPage} />
      <PersonReminders person_id={person.id} club={club} />
    </>
  )
}

function Run({ run, club }: { run: AutomatedRun; club: ClubFormats }) {
  const queries = useQueryClient()
  const [text, setText] = useState<string | null>(null)
  const [showsWhy, setShowsWhy] = useState(false)

  async function attempt(change: () => Promise<{ message: string }>) {
    try {
      success((await change()).message)
      setText(null)
    } catch (reason) {
      error(explain(reason))
    }
    await refreshRecords(queries, 'automated_run')
  }

  const params = { id: run.id }
  const skip = async () => {
    if (await confirm()) await attempt(() => call('DELETE /api/automated_runs/{id}', { params }))
  }
  return (
    <li className={classes.person}>
      <div>
        <strong>
          {t(itemKindNames[run.kind])}: {run.item_name}
        </strong>
        <RunWhy run={run} club={club} />
      </div>
      <div className={classes.runState}>
        <span>
          <StatusBadge tone={runTones[run.state]}>{t(runStateNames[run.state])}</StatusBadge>{' '}
          {run.due_at && formatDateTime(run.finished_at ?? run.due_at, club)}
        </span>
        {run.reason_text && <span className={classes.reason}>{run.reason_text}</span>}
        {text !== null && (
          <>
            <Textarea
              aria-label={t('Text')}
              autosize
              minRows={3}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <span className={classes.answerButtons}>
              <Button
                size="compact-sm"
                onClick={() => void attempt(() => call('PUT /api/automated_runs/{id}', { params, body: { text } }))}
              >
                {t('Save')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => setText(null)}>
                {t('Cancel')}
              </Button>
            </span>
          </>
        )}
        <span className={classes.runButtons}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-haspopup="dialog"
            aria-label={t('Why? {item}', { item: run.item_name })}
            onClick={() => setShowsWhy(true)}
          >
            {t('Why?')}
          </Button>
          {run.abilities.edit && text === null && (
            <Button size="compact-sm" variant="subtle" onClick={() => setText(run.text)}>
              {t('Change for this person')}
            </Button>
          )}
          {run.abilities.skip && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void skip()}>
              {t('Take out')}
            </Button>
          )}
        </span>
      </div>
      {showsWhy && (
        <Suspense fallback={null}>
          <WhyDialog id={run.id} onClose={() => setShowsWhy(false)} />
        </Suspense>
      )}
    </li>
  )
}
