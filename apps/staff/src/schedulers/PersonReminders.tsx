import { useFetch } from '@spotter/client/use-fetch.ts'
import type { ReminderRun } from '@spotter/contract/schedulers/schedulers.ts'
import { kindNames } from '@spotter/domain/activities/kinds.ts'
import { runStateNames } from '@spotter/domain/automations/runs.ts'
import { channelNames } from '@spotter/domain/messages/channels.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { runTones } from '../automations/run-tones.ts'
import classes from './schedulers.module.css'

type Props = { person_id: number; club: ClubFormats; activity_id?: number }

/** Nothing without reminders. */
export default function PersonReminders({ person_id, club, activity_id }: Props) {
  const { data } = useFetch('GET /api/people/{id}/reminders', { params: { id: person_id }, query: { per_page: 100 } })
  const runs = data?.collection.filter((run) => activity_id === undefined || run.activity_id === activity_id)
  if (!runs?.length) return null
  return (
    <section aria-label={t('Appointment reminders')} className={classes.parts}>
      <h3 className={classes.heading}>{t('Appointment reminders')}</h3>
      <ul className={classes.list}>
        {runs.map((run) => (
          <li key={run.id}>
            <Run run={run} club={club} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Run({ run, club }: { run: ReminderRun; club: ClubFormats }) {
  const { kind_code, channel, start, due_at, state, reason_text, finished_at } = run
  const kind = t(kindNames[kind_code as keyof typeof kindNames] ?? kind_code)
  return (
    <>
      <StatusBadge tone={runTones[state]}>{t(runStateNames[state])}</StatusBadge>{' '}
      {t('{channel} for {kind} at {time}', {
        channel: t(channelNames[channel]),
        kind,
        time: formatDateTime(start, club),
      })}
      <span className={classes.notes}>
        {' · '}
        {formatDateTime(state === 'done' ? (finished_at ?? due_at) : due_at, club)}
        {reason_text && ` · ${reason_text}`}
      </span>
    </>
  )
}
