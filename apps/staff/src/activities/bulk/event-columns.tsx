import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PersonName } from '@spotter/ui/states/PersonName.tsx'
import { StatusBadge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { createElement } from 'react'
import cells from '../../people/list/cells.module.css'
import { type EventState, stateNames, stateOf } from '../calendar/event-words.ts'
import { kindIcon } from '../kind-icon.ts'
import classes from './EventList.module.css'

export const eventColumns = (club: ClubFormats, now: Date): Column<Activity>[] => [
  { id: 'start', label: t('When'), sortBy: 'start', cell: (event) => <When event={event} club={club} /> },
  { id: 'kind', label: t('Type'), cell: (event) => <Kind event={event} /> },
  { id: 'person', label: t('Person'), cell: (event) => <EventPerson event={event} /> },
  { id: 'status', label: t('Status'), alwaysShown: true, cell: (event) => <State event={event} now={now} /> },
  {
    id: 'salesperson_name',
    label: t('Salesperson'),
    cell: ({ salesperson_name }) => salesperson_name ?? <span className={cells.none}>{t('Unallocated')}</span>,
  },
  {
    id: 'created_at',
    label: t('Created'),
    sortBy: 'created_at',
    hiddenAtFirst: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at, club)}</time>,
  },
]

export const phoneEventColumns = (club: ClubFormats, now: Date): Column<Activity>[] => [
  {
    id: 'person',
    label: t('Person'),
    cell: (event) => (
      <span className={cells.twoLines}>
        <EventPerson event={event} />
        <span className={cells.second}>{event.kind_name}</span>
      </span>
    ),
  },
  {
    id: 'start',
    label: t('When'),
    sortBy: 'start',
    alwaysShown: true,
    cell: (event) => (
      <span className={cells.twoLines}>
        <When event={event} club={club} />
        <span className={cells.second}>{t(stateNames[stateOf(event, now)])}</span>
      </span>
    ),
  },
]

type Of = { event: Activity }

const tones: Record<EventState, Tone> = {
  complete: 'positive',
  confirmed: 'accent',
  late: 'negative',
  open: 'caution',
  personal: 'neutral',
}

const State = ({ event, now }: Of & { now: Date }) => {
  const state = stateOf(event, now)
  const words = [stateNames[state], event.outcome].flatMap((word) => (word ? t(word) : []))
  return <StatusBadge tone={tones[state]}>{words.join(' · ')}</StatusBadge>
}

const When = ({ event: { start }, club }: Of & { club: ClubFormats }) => (
  <time dateTime={start} className={classes.when}>
    {formatDateTime(start, club)}
  </time>
)

const Kind = ({ event: { kind_code, kind_name } }: Of) => (
  <span className={classes.kind}>
    {createElement(kindIcon(kind_code), { size: 16, 'aria-hidden': true })}
    {kind_name}
  </span>
)

const EventPerson = ({ event: { person, name } }: Of) =>
  person ? <PersonName name={person.name} photo={person.avatar} /> : <span className={cells.none}>{name ?? '—'}</span>
