import { Button, Group } from '@mantine/core'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { changeRefusal, changeRefusals } from '@spotter/domain/activities/change-refusal.ts'
import { isAhead } from '@spotter/domain/activities/completion.ts'
import { formatDate, formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { lazy, Suspense } from 'react'
import { AutomatedMark } from '../../automations/AutomatedMark.tsx'
import { Fact, Facts } from '../../people/person/Facts.tsx'
import { PersonLink } from '../../people/person/PersonLink.tsx'
import { useClubOf } from '../../people/person/use-club-of.ts'
import { ActivityMenu } from './ActivityMenu.tsx'
import { stateOf, toneOf } from './activity-words.ts'
import { useActivityChanges } from './use-activity-changes.ts'
import type { ActivityDialogs } from './use-activity-dialogs.tsx'

const PersonReminders = lazy(() => import('../../schedulers/PersonReminders.tsx'))

export function ActivityDetails({ activity, on }: { activity: Activity; on: ActivityDialogs }) {
  const club = useClubOf(activity)
  const { confirm } = useActivityChanges()
  if (!club) return null
  const { person, start, end, type, trial_end, completed_at, completed_by_name } = activity
  const refusal = changeRefusal(activity)
  const confirmsFirst = activity.abilities.confirm && isAhead(activity, new Date())
  return (
    <>
      <Facts>
        <Fact label={t('Status')}>
          <StatusBadge tone={toneOf(activity)}>{stateOf(activity)}</StatusBadge>{' '}
          <AutomatedMark run_id={activity.automated_run_id} />
        </Fact>
        <Fact label={t('Person')}>
          {person && (person.within_reach ? <PersonLink id={person.id} name={person.name} /> : person.name)}
        </Fact>
        <Fact label={t('Time')}>
          {type === 'Event' ? `${formatDateTime(start, club)} – ${formatTime(end, club)}` : formatDateTime(start, club)}
        </Fact>
        <Fact label={t('For')}>{activity.secondary_sale_name}</Fact>
        <Fact label={t('Subject')}>{activity.name}</Fact>
        <Fact label={t('Category')}>{activity.appointment_category_name}</Fact>
        <Fact label={t('Salesperson')}>{activity.salesperson_name}</Fact>
        <Fact label={t('Completed')}>{completed_at && formatDateTime(completed_at, club)}</Fact>
        <Fact label={t('Completed by')}>{completed_by_name}</Fact>
        <Fact label={t('Trial end')}>{trial_end && formatDate(new Date(trial_end * 1000), club)}</Fact>
        <Fact label={t('Double booked')}>{activity.overlap_reason}</Fact>
        <Fact label={t('From the membership system')}>{refusal && t(changeRefusals[refusal])}</Fact>
      </Facts>
      {type === 'Event' && person?.within_reach && (
        <Suspense fallback={null}>
          <PersonReminders person_id={person.id} activity_id={activity.id} club={club} />
        </Suspense>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        {activity.abilities.complete && (
          <Button variant={confirmsFirst ? 'default' : 'filled'} onClick={() => on.complete(activity)}>
            {t('Complete')}
          </Button>
        )}
        {confirmsFirst && <Button onClick={() => void confirm(activity)}>{t('Confirm')}</Button>}
        <ActivityMenu activity={activity} on={on} withoutComplete />
      </Group>
    </>
  )
}
