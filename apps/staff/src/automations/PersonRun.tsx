import { Button, Textarea } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { AutomatedRun } from '@spotter/contract/automations/automated-runs.ts'
import { itemKindNames } from '@spotter/domain/automations/items.ts'
import { runStateNames } from '@spotter/domain/automations/runs.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import classes from './automations.module.css'
import { runTones } from './run-tones.ts'
import { RunWhy } from './RunWhy.tsx'

const WhyDialog = lazy(() => import('./WhyDialog.tsx'))

export function PersonRun({ run, club }: { run: AutomatedRun; club: ClubFormats }) {
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
