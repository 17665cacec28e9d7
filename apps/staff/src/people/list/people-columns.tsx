import { Badge } from '@mantine/core'
import type { PersonRow } from '@spotter/contract/people/person-shapes.ts'
import { contactMethodName } from '@spotter/domain/people/contact-methods.ts'
import {
  type ListColumn,
  listColumnOf,
  type ListedField,
  listedFields,
  type PersonField,
  personFields,
} from '@spotter/domain/people/person-fields.ts'
import { kindName } from '@spotter/domain/settings/setting-names.ts'
import { formatDate, formatDateTime, formatTime, type ClubFormats, zoneName } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { PersonName } from '@spotter/ui/states/PersonName.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import type { ReactNode } from 'react'
import { IconDeviceTablet } from '../../icons.ts'
import { StatusBadge } from '../person/StatusBadge.tsx'
import cells from './cells.module.css'
import classes from './PeopleList.module.css'

type Shown = { withSite: boolean; withDetails: boolean; now: number }

const placeOf = (name: ListedField) => (personFields[name] as PersonField).listPlace ?? Number.MAX_SAFE_INTEGER
const columnOrder = listedFields.toSorted((one, other) => placeOf(one) - placeOf(other))

export const peopleColumns = (club: ClubFormats, { withSite, withDetails, now }: Shown): Column<PersonRow>[] => [
  {
    id: 'name',
    label: t('Name'),
    sortBy: 'name',
    flexible: { share: 18, least: 192 },
    cell: (person) => <NameWithMarks person={person} />,
  },
  ...(withSite ? [{ id: 'site', label: t('Club'), cell: ({ company_name }: PersonRow) => company_name }] : []),
  ...columnOrder.map((name) => columnOf(name, club)),
  ...(withDetails ? detailColumns(club, now) : []),
]

/** In the person's zone, but as the reader writes dates: a column with two orders can't be read. */
const inZoneOf = (person: PersonRow, club: ClubFormats): ClubFormats => ({
  ...club,
  tzinfo: (person.club ?? club).tzinfo,
})

const detailColumns = (club: ClubFormats, now: number): Column<PersonRow>[] => [
  {
    id: 'next_step',
    label: t('Next step'),
    flexible: { share: 10, least: 150 },
    cell: (person) => <NextStep person={person} of={inZoneOf(person, club)} now={now} />,
  },
  {
    id: 'last_note',
    label: t('Last note'),
    flexible: { share: 20, least: 200 },
    cell: ({ last_note }) => (last_note ? <span title={last_note}>{last_note}</span> : <None />),
  },
]

function columnOf(name: ListedField, club: ClubFormats): Column<PersonRow> {
  const field: PersonField = personFields[name]
  const { label = name, listLabel = label, kind } = field
  const id = listColumnOf(name)
  return {
    id,
    label: t(listLabel),
    sortBy: id,
    ...(kind === 'email' && { flexible: { share: 18, least: 152 } }),
    cell: (person) =>
      kind === 'status' ? (
        <StatusOf person={person} />
      ) : (
        cellOf(field, textIn(person, id), { of: inZoneOf(person, club), club })
      ),
  }
}

function NextStep({
  person: { next_step_kind, next_step_at },
  of,
  now,
}: {
  person: PersonRow
  of: ClubFormats
  now: number
}) {
  if (!next_step_kind || !next_step_at) return <None />
  const isLate = dayOf(next_step_at, of.tzinfo) < dayOf(new Date(now), of.tzinfo)
  const text = [kindName(next_step_kind, t), formatDate(next_step_at, of), isLate && t('Late')].filter(Boolean)
  return (
    <span className={isLate ? cells.late : undefined} title={[...text, formatTime(next_step_at, of)].join(' · ')}>
      {text.join(' · ')}
    </span>
  )
}

/** Of the person's club, and the reader's. */
type Clubs = { of: ClubFormats; club: ClubFormats }

function cellOf({ kind, to, choices }: PersonField, value: string | null, clubs: Clubs): ReactNode {
  if (value === null) return to === 'users' ? <span className={cells.none}>{t('Unallocated')}</span> : <None />
  if (kind === 'instant') return <When at={value} {...clubs} />
  if (kind === 'day') return formatDate(value, clubs.club)
  if (kind === 'choice') return t(choices?.[value] ?? value)
  if (kind === 'email') return <span title={value}>{value}</span>
  return to === 'contact_methods' ? contactMethodName(value, t) : value
}

const textIn = (person: PersonRow, id: ListColumn): string | null => {
  const held: Readonly<Record<string, unknown>> = person
  return (held[`${id}_formatted`] ?? held[id] ?? null) as string | null
}

export const phoneColumns = (withSite: boolean): Column<PersonRow>[] => [
  {
    id: 'name',
    label: t('Name'),
    sortBy: 'name',
    cell: (person) => (
      <span className={cells.twoLines}>
        <NameWithMarks person={person} />
        <span className={`${cells.second} ${classes.indented}`}>
          {person.phone_mobile_formatted ?? person.email ?? '—'}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    label: t('Status'),
    sortBy: 'status',
    alwaysShown: true,
    cell: (person) => (
      <span className={cells.twoLines}>
        <StatusOf person={person} />
        <span className={cells.second}>
          {withSite ? person.company_name : (person.salesperson_name ?? t('Unallocated'))}
        </span>
      </span>
    ),
  },
]

function NameWithMarks({ person }: { person: PersonRow }) {
  return (
    <span className={cells.name}>
      <PersonName name={person.name} photo={person.avatar} />
      {person.is_new_lead && (
        <Badge size="xs" variant="light" radius="sm" className={classes.mark} title={t('New lead')}>
          {t('New')}
        </Badge>
      )}
      {person.is_visitor_app && (
        <span className={classes.mark} role="img" aria-label={t('Sign In App')} title={t('Sign In App')}>
          <IconDeviceTablet size={14} stroke={1.75} aria-hidden />
        </span>
      )}
    </span>
  )
}

function StatusOf({ person }: { person: PersonRow }) {
  return (
    <span className={classes.status}>
      <StatusBadge status={person.status} />
      {person.deleted_at && <span className={cells.none}>{t('Deleted')}</span>}
    </span>
  )
}

function When({ at, of, club }: { at: string } & Clubs) {
  const zone = of.tzinfo === club.tzinfo ? null : zoneName(at, of.tzinfo, currentLocale())
  return (
    <time dateTime={at} title={[formatDateTime(at, of), zone].filter(Boolean).join(' ')}>
      {formatDate(at, of)}
      {zone && <span className={cells.none}> {zone}</span>}
    </time>
  )
}

const None = () => (
  <span className={cells.none} aria-hidden>
    —
  </span>
)
