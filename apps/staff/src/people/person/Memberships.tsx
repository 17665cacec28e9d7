import { Anchor, Button, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Membership, Person } from '@spotter/contract/people/person-shapes.ts'
import { type ExportSystem, systemName } from '@spotter/domain/companies/export-systems.ts'
import { memberLink, showsMemberNumber, takesBarcode } from '@spotter/domain/integrations/member-requests.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconExternalLink } from '@spotter/ui/icons.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { Fact, Facts } from './Facts.tsx'
import classes from './panel.module.css'
import { SetBarcodeDialog } from './SetBarcodeDialog.tsx'
import { useClubOf } from './use-club-of.ts'
import { usePersonChanges } from './use-person-changes.ts'

/** Only two systems have barcodes. */
function barcodeOf({ system, barcode, barcode_asked }: Membership): string | null {
  const waiting = barcode_asked !== null && t('{barcode} (not set yet)', { barcode: barcode_asked })
  if (takesBarcode(system)) return [barcode, waiting].filter(Boolean).join(', ') || '—'
  return system === 'jonas_i4' ? barcode : null
}

const noMembership = (system: string): Membership => ({
  system,
  external_id: null,
  status: null,
  membership_type: null,
  barcode: null,
  last_checkin: null,
  checkins_count: null,
  view_url: null,
  asked: [],
  barcode_asked: null,
  failure: null,
})

export function Memberships({ person }: { person: Person }) {
  const club = useClubOf(person)
  if (!club) return null
  return club.export.map((system) => {
    const held = person.memberships.find((membership) => membership.system === system)
    const mayAsk = person.abilities.edit && club.export_to.includes(system)
    if (!held && !mayAsk) return null
    const membership = held ?? noMembership(system)
    return <MembershipPanel key={system} membership={membership} club={club} asking={mayAsk ? person : null} />
  })
}

type MembershipProps = { membership: Membership; club: AccountCompany }

function MembershipPanel({ membership, club, asking }: MembershipProps & { asking: Person | null }) {
  const name = systemName(membership.system)
  const number = showsMemberNumber(membership.system) ? membership.external_id : null
  const isLinkedNumber = membership.system === 'peak_payment'
  const link = memberLink(membership)
  const address = link === 'show' ? membership.view_url : null
  return (
    <section className={classes.panel} aria-label={name}>
      <div className={classes.head}>
        <h2 className={classes.title}>{name}</h2>
        {address && !isLinkedNumber && (
          <Anchor size="sm" href={address} target="_blank" rel="noreferrer">
            {t('Show')} <IconExternalLink size={12} aria-label={t('opens in a new tab')} />
          </Anchor>
        )}
      </div>
      <Facts>
        <Fact label={t('Member number')}>
          {number && <MemberNumber number={number} address={isLinkedNumber ? address : null} />}
        </Fact>
        <Fact label={t('Status')}>{membership.status}</Fact>
        <Fact label={t('Membership type')}>{membership.membership_type}</Fact>
        <Fact label={t('Barcode')}>{barcodeOf(membership)}</Fact>
        {membership.system === 'abcfin' && <CheckIns membership={membership} club={club} />}
      </Facts>
      {membership.failure && (
        <Text size="sm" className={classes.warning} role="status">
          {membership.failure}
        </Text>
      )}
      {asking && (
        <div className={classes.requests}>
          {link === 'export' && <ExportButton person={asking} membership={membership} />}
          <Requests person={asking} membership={membership} />
        </div>
      )}
    </section>
  )
}

type AskingProps = { person: Person; membership: Membership }

function ExportButton({ person, membership: { system, asked } }: AskingProps) {
  const ask = useAsk(person)
  const isWaiting = asked.includes('export')
  const values = { system: systemName(system) }
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-busy={isWaiting}
      disabled={isWaiting}
      onClick={() =>
        void ask(() =>
          call('POST /api/people/{id}/export', {
            params: { id: person.id },
            body: { system: system as ExportSystem },
          }),
        )
      }
    >
      {isWaiting ? t('Exporting to {system}…', values) : t('Export to {system}', values)}
    </Button>
  )
}

function Requests({ person, membership }: AskingProps) {
  const ask = useAsk(person)
  const [isOpen, open] = useState(false)
  const { system, external_id, asked } = membership
  const isSyncing = asked.includes('sync')
  const maySync = person.abilities.sync && system === 'abcfin' && external_id !== null
  if (!takesBarcode(system)) return null
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => open(true)}>
        {t('Set Barcode')}
      </Button>
      {maySync && (
        <Button
          variant="default"
          size="compact-sm"
          aria-busy={isSyncing}
          disabled={isSyncing}
          onClick={() => void ask(() => call('POST /api/people/{id}/sync', { params: { id: person.id } }))}
        >
          {isSyncing ? t('Syncing…') : t('Sync now')}
        </Button>
      )}
      {isOpen && <SetBarcodeDialog person={person} membership={membership} onClose={() => open(false)} />}
    </>
  )
}

function useAsk(person: Person) {
  const { keep } = usePersonChanges(person)
  return async (send: () => Promise<Person & { message: string }>) => {
    try {
      const { message, ...changed } = await send()
      keep(changed)
      success(message)
    } catch (reason) {
      error(explain(reason))
    }
  }
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
