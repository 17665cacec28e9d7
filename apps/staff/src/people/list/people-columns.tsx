import { Badge } from '@mantine/core'
import type { PersonRow } from '@spotter/contract/people/person-shapes.ts'
import { formatDate, formatDateTime, type ClubFormats } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PersonName } from '@spotter/ui/states/PersonName.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { IconDeviceTablet } from '../../icons.ts'
import { StatusBadge } from '../person/StatusBadge.tsx'
import cells from './cells.module.css'
import classes from './PeopleList.module.css'

export const peopleColumns = (club: ClubFormats, withSite: boolean): Column<PersonRow>[] => [
  {
    id: 'name',
    label: t('Name'),
    sortBy: 'name',
    flexible: { share: 18, least: 192 },
    cell: (person) => <NameWithMarks person={person} />,
  },
  ...(withSite ? [{ id: 'site', label: t('Club'), cell: ({ company_name }: PersonRow) => company_name }] : []),
  { id: 'status', label: t('Status'), sortBy: 'status', cell: (person) => <StatusOf person={person} /> },
  {
    id: 'phone_mobile',
    label: t('Mobile'),
    sortBy: 'phone_mobile',
    cell: ({ phone_mobile_formatted }) => phone_mobile_formatted ?? <None />,
  },
  {
    id: 'email',
    label: t('Email'),
    sortBy: 'email',
    flexible: { share: 18, least: 152 },
    cell: ({ email }) => (email ? <span title={email}>{email}</span> : <None />),
  },
  { id: 'source_name', label: t('Source'), sortBy: 'source_name', cell: ({ source_name }) => source_name ?? <None /> },
  {
    id: 'contact_method_name',
    label: t('Contact method'),
    sortBy: 'contact_method_name',
    cell: ({ contact_method_name }) => (contact_method_name ? t(contact_method_name) : <None />),
  },
  {
    id: 'salesperson_name',
    label: t('Salesperson'),
    sortBy: 'salesperson_name',
    cell: ({ salesperson_name }) => salesperson_name ?? <span className={cells.none}>{t('Unallocated')}</span>,
  },
  {
    id: 'created_at',
    label: t('Created'),
    sortBy: 'created_at',
    cell: ({ created_at }) => <When at={created_at} club={club} />,
  },
  {
    id: 'last_contact_at',
    label: t('Last contact'),
    sortBy: 'last_contact_at',
    cell: ({ last_contact_at }) => <When at={last_contact_at} club={club} />,
  },
]

/** Room for two columns: who it is and how to reach them, and how far they are. */
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

function When({ at, club }: { at: string | null; club: ClubFormats }) {
  if (!at) return <None />
  return (
    <time dateTime={at} title={formatDateTime(at, club)}>
      {formatDate(at, club)}
    </time>
  )
}

const None = () => (
  <span className={cells.none} aria-hidden>
    —
  </span>
)
