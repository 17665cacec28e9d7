import { namesOf } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { membershipFilter } from '../../secondary-sales/membership-filter.ts'
import { useAccount } from '../../shell/account.ts'
import classes from './calendar.module.css'
import { EventMark } from './EventMark.tsx'
import { type EventState, stateNames } from './event-words.ts'
import { type Calendar, calendarDefaults } from './use-calendar.ts'

const explained: readonly EventState[] = ['open', 'confirmed', 'late', 'complete']

export function CalendarFilters({ calendar, isPhone }: { calendar: Calendar; isPhone: boolean }) {
  const { references } = useAccount()
  const { state, change, seesTeam } = calendar
  const filters: Filter[] = [
    ...(seesTeam
      ? [{ kind: 'choices' as const, name: 'salesperson_id', label: t('Salesperson'), choices: references.users }]
      : []),
    {
      kind: 'choices',
      name: 'kind_code',
      label: t('Type'),
      choices: namesOf('event_kinds', t),
    },
    {
      kind: 'choices',
      name: 'tags',
      label: t('Tags'),
      choices: references.tags.map(({ text }) => ({ id: text, text })),
    },
    ...membershipFilter(references),
  ]
  const { salesperson_id, kind_code, tags, membership } = state
  return (
    <FilterBar
      filters={isPhone ? [] : filters}
      more={isPhone ? filters : []}
      value={{ salesperson_id, kind_code, tags, membership }}
      defaults={{
        salesperson_id: calendarDefaults.salesperson_id,
        kind_code: calendarDefaults.kind_code,
        tags: calendarDefaults.tags,
        membership: calendarDefaults.membership,
      }}
      onChange={(next) => change(next)}
      aside={
        !isPhone && (
          <ul className={classes.legend} aria-label={t('What the symbols mean')}>
            {explained.map((one) => (
              <li key={one} data-state={one}>
                <EventMark state={one} />
                {t(stateNames[one])}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
