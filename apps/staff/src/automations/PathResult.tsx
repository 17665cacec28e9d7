import type { PathRun, PathStep } from '@spotter/contract/automations/automated-runs.ts'
import { itemKindNames } from '@spotter/domain/automations/items.ts'
import { runStateNames } from '@spotter/domain/automations/runs.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { stepName } from './PathStepFields.tsx'
import { runTones } from './run-tones.ts'
import classes from './PathPanel.module.css'

type Props = { runs: readonly PathRun[]; steps: readonly PathStep[]; club: ClubFormats }

/** Steps of the person and of the items in one list, by time. */
export function PathResult({ runs, steps, club }: Props) {
  const lines = [
    ...steps.map((step, index) => ({ key: `step ${index}`, at: step.at, step })),
    ...runs.map((run) => ({ key: `${run.item_id} ${run.entered_at}`, at: run.at ?? run.entered_at, run })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <>
      <ol className={classes.result} aria-label={t('What would happen by itself')}>
        {lines.map((line) => (
          <li key={line.key} data-step={'step' in line || undefined}>
            <time dateTime={line.at}>{formatDateTime(line.at, club)}</time>
            {'step' in line ? <strong>{stepName(line.step)}</strong> : <Run run={line.run} />}
          </li>
        ))}
      </ol>
      {!runs.length && <p className={classes.note}>{t('No automated item would act on this path.')}</p>}
    </>
  )
}

const Run = ({ run }: { run: PathRun }) => (
  <div>
    <span>
      {t(itemKindNames[run.kind])}: {run.item_name}{' '}
      {run.state === 'planned' ? (
        run.has_waited && <span className={classes.note}>({t('quiet hours')})</span>
      ) : (
        <StatusBadge tone={runTones[run.state]}>{t(runStateNames[run.state])}</StatusBadge>
      )}
    </span>
    {run.reason_text && <p className={classes.note}>{run.reason_text}</p>}
    {run.state === 'planned' && (
      <p className={classes.text} dir="auto">
        {run.text}
      </p>
    )}
  </div>
)
