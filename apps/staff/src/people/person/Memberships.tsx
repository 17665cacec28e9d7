import { Anchor } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Membership, Person } from '@spotter/contract/people/person-shapes.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconExternalLink } from '@spotter/ui/icons.ts'
import { systemName } from '@spotter/domain/companies/export-systems.ts'
import { Fact, Facts } from './Facts.tsx'
import classes from './panel.module.css'
import { useClubOf } from './use-club-of.ts'

const exportOnly: readonly string[] = ['csi', 'asf', 'plus2']

const viewAddress = ({ system, external_id, view_url }: Membership): string | null =>
  external_id && view_url && !exportOnly.includes(system) ? view_url : null

/** Only two systems have barcodes. */
function barcodeOf({ system, barcode }: Membership): string | null {
  if (system === 'abcfin') return barcode ?? '—'
  return system === 'jonas_i4' ? barcode : null
}

export function Memberships({ person }: { person: Person }) {
  const club = useClubOf(person)
  if (!club) return null
  return person.memberships
    .filter(({ system }) => club.export.includes(system))
    .map((membership) => <MembershipPanel key={membership.system} membership={membership} club={club} />)
}

type MembershipProps = { membership: Membership; club: AccountCompany }

function MembershipPanel({ membership, club }: MembershipProps) {
  const name = systemName(membership.system)
  const address = viewAddress(membership)
  const number = membership.system === 'peak_payment' ? membership.external_id : null
  return (
    <section className={classes.panel} aria-label={name}>
      <div className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        {address && !number && (
          <Anchor size="sm" href={address} target="_blank" rel="noreferrer">
            {t('Show')} <IconExternalLink size={12} aria-label={t('opens in a new tab')} />
          </Anchor>
        )}
      </div>
      <Facts>
        <Fact label={t('Member number')}>{number && <MemberNumber number={number} address={address} />}</Fact>
        <Fact label={t('Status')}>{membership.status}</Fact>
        <Fact label={t('Membership type')}>{membership.membership_type}</Fact>
        <Fact label={t('Barcode')}>{barcodeOf(membership)}</Fact>
        {membership.system === 'abcfin' && <CheckIns membership={membership} club={club} />}
      </Facts>
    </section>
  )
}

function CheckIns({ membership: { last_checkin, checkins_count }, club }: MembershipProps) {
  return (
    <>
      <Fact label={t('Last check-in')}>{last_checkin && formatDateTime(last_checkin, club)}</Fact>
      <Fact label={t('Check-ins')}>{checkins_count}</Fact>
    </>
  )
}

function MemberNumber({ number, address }: { number: string; address: string | null }) {
  if (!address) return number
  return (
    <Anchor size="sm" href={address} target="_blank" rel="noreferrer">
      {number}
    </Anchor>
  )
}
