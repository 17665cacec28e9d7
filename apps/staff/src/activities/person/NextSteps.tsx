import { Text } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import {
  type ActivityGroup as Group,
  activityGroups,
  collapsedAtFirst,
  groupOf,
} from '@spotter/domain/activities/groups.ts'
import { everyType } from '@spotter/domain/secondary-sales/types.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { useState } from 'react'
import panel from '../../people/person/panel.module.css'
import { useClubOf } from '../../people/person/use-club-of.ts'
import { type About, MembershipChoice } from '../../secondary-sales/MembershipChoice.tsx'
import { useNow } from '../calendar/use-now.ts'
import type { ActivityDialogs } from '../dialogs/use-activity-dialogs.tsx'
import { ActivityGroup } from './ActivityGroup.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import { CompletedActivities } from './CompletedActivities.tsx'

type Props = { person: Person; on: ActivityDialogs; readOnly: boolean }

export function NextSteps({ person, on, readOnly }: Props) {
  const [about, setAbout] = useState<About>(everyType)
  const query = about === everyType ? {} : { query: { membership: String(about) } }
  const fetched = useFetch('GET /api/people/{id}/activities', { params: { id: person.id }, ...query })
  const [collapsed, setCollapsed] = useState<readonly Group[]>(collapsedAtFirst)
  const club = useClubOf(person)
  const now = useNow()
  const { data } = fetched
  const counts = new Map(data?.groups.map(({ id, count }) => [id, count]))
  const open = data?.collection ?? []
  const isShort = data !== undefined && open.length < data.pagination.total_entries

  const toggle = (id: Group) =>
    setCollapsed((groups) => (groups.includes(id) ? groups.filter((other) => other !== id) : [...groups, id]))

  return (
    <section className={panel.panel} aria-label={t('Next steps')}>
      <h2 className={panel.title}>{t('Next steps')}</h2>
      <MembershipChoice person={person} value={about} onChange={setAbout} />
      {fetched.isPending && <LoadingState type="lines" />}
      {fetched.isError && !data && <ErrorState retrying={fetched.isFetching} onRetry={() => void fetched.refetch()} />}
      {data && open.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('Nothing planned yet.')}
        </Text>
      )}
      {data &&
        club &&
        activityGroups.map((id) => {
          const members = open.filter((activity) => groupOf(activity, now, club.tzinfo) === id)
          const count = id === 'completed' ? (counts.get(id) ?? 0) : members.length
          if (count === 0) return null
          const item = { club, now, on, readOnly, group: id }
          return (
            <ActivityGroup
              key={id}
              id={id}
              count={isShort ? (counts.get(id) ?? count) : count}
              opened={!collapsed.includes(id)}
              onToggle={() => toggle(id)}
            >
              {id === 'completed' ? (
                <CompletedActivities person={person} about={about} item={item} />
              ) : (
                members.map((activity) => <ActivityItem key={activity.id} activity={activity} {...item} />)
              )}
            </ActivityGroup>
          )
        })}
      {isShort && (
        <Text size="xs" c="dimmed">
          {t('Showing the first {count}.', { count: open.length })}
        </Text>
      )}
    </section>
  )
}
