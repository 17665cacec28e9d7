import { Anchor, Badge } from '@mantine/core'
import type { Guest } from '@spotter/contract/people/guests.ts'
import { missingNames } from '@spotter/domain/kiosk/demands.ts'
import { type ClubFormats, formatDate, formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle, IconWifiOff } from '@spotter/ui/icons.ts'
import { PersonName } from '@spotter/ui/states/PersonName.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { IconSignature } from '../../icons.ts'
import { StatusBadge } from '../person/StatusBadge.tsx'
import cells from '../list/cells.module.css'
import classes from './Guests.module.css'

type Showing = { club: ClubFormats; onWaiver: (guest: Guest) => void }

export const guestColumns = ({ club, onWaiver }: Showing): Column<Guest>[] => [
  { id: 'name', label: t('Name'), cell: (guest) => <Name guest={guest} /> },
  {
    id: 'phone_mobile',
    label: t('Mobile'),
    cell: ({ phone_mobile_formatted }) => phone_mobile_formatted ?? <None />,
  },
  { id: 'visit_type', label: t('Visit type'), cell: ({ visit_type }) => visit_type },
  {
    id: 'signed_at',
    label: t('Signed in'),
    alwaysShown: true,
    cell: (guest) => (
      <span className={classes.visit}>
        <span className={classes.signed}>
          <When guest={guest} club={club} />
          <Waiver guest={guest} onWaiver={onWaiver} />
        </span>
        <Missing guest={guest} />
        <Late guest={guest} club={club} />
      </span>
    ),
  },
  { id: 'status', label: t('Status'), hiddenAtFirst: true, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'salesperson_name',
    label: t('Salesperson'),
    cell: ({ salesperson_name }) => salesperson_name ?? <span className={cells.none}>{t('Unallocated')}</span>,
  },
]

export const phoneGuestColumns = ({ club, onWaiver }: Showing): Column<Guest>[] => [
  {
    id: 'name',
    label: t('Name'),
    cell: (guest) => (
      <span className={cells.twoLines}>
        <Name guest={guest} />
        <span className={cells.second}>{guest.phone_mobile_formatted ?? '—'}</span>
      </span>
    ),
  },
  {
    id: 'visit_type',
    label: t('Visit'),
    alwaysShown: true,
    cell: (guest) => (
      <span className={cells.twoLines}>
        <span className={classes.signed}>
          {guest.visit_type}
          <Waiver guest={guest} onWaiver={onWaiver} short />
        </span>
        <span className={cells.second}>
          <When guest={guest} club={club} />
        </span>
        <Missing guest={guest} />
        <Late guest={guest} club={club} />
      </span>
    ),
  },
]

function Name({ guest }: { guest: Guest }) {
  return (
    <span className={`${cells.name} ${classes.marked}`}>
      <PersonName name={guest.name} photo={guest.avatar} />
      {guest.new_visitor && (
        <Badge size="xs" variant="light" radius="sm" className={classes.mark ?? ''} title={t('New visitor')}>
          {t('New')}
        </Badge>
      )}
    </span>
  )
}

type Shown = { guest: Guest; club: ClubFormats }

const When = ({ guest: { signed_at }, club }: Shown) => (
  <time dateTime={signed_at}>{formatDateTime(signed_at, club)}</time>
)

const Late = ({ guest: { signed_at, arrived_at }, club }: Shown) =>
  arrived_at !== null && (
    <span className={classes.late}>
      <IconWifiOff size={13} aria-hidden />
      {t('Registered offline, received {time}', { time: arrivalOf(signed_at, arrived_at, club) })}
    </span>
  )

const Missing = ({ guest: { missing } }: { guest: Guest }) =>
  missing.length > 0 && (
    <span className={classes.late}>
      <IconAlertTriangle size={13} aria-hidden />
      {missing.map((demand) => t(missingNames[demand])).join(' · ')}
    </span>
  )

const arrivalOf = (signed_at: string, arrived_at: string, club: ClubFormats) =>
  formatDate(signed_at, club) === formatDate(arrived_at, club)
    ? formatTime(arrived_at, club)
    : formatDateTime(arrived_at, club)

type WaiverProps = Pick<Showing, 'onWaiver'> & { guest: Guest; short?: boolean }

function Waiver({ guest, onWaiver, short = false }: WaiverProps) {
  if (guest.signed_waiver_id === null) return null
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={classes.waiver ?? ''}
      aria-label={t('Waiver signed by {name}', { name: guest.name })}
      onClick={() => onWaiver(guest)}
    >
      <IconSignature size={15} aria-hidden />
      {!short && t('Waiver')}
    </Anchor>
  )
}

const None = () => (
  <span className={cells.none} aria-hidden>
    —
  </span>
)
