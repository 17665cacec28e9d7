import type { GuestWaiver } from '@spotter/contract/kiosk/guest-waivers.ts'
import { formatDate, type ClubFormats } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'

export const waiverColumns = (club: ClubFormats): Column<GuestWaiver>[] => [
  { id: 'name', label: t('Name'), cell: ({ name }) => name },
  {
    id: 'active',
    label: t('Sign In App'),
    cell: ({ active, deleted_at }) =>
      deleted_at ? (
        <StatusBadge tone="negative">{t('Deleted')}</StatusBadge>
      ) : active ? (
        <StatusBadge tone="positive">{t('In use')}</StatusBadge>
      ) : (
        '—'
      ),
  },
  { id: 'versions', label: t('Versions'), align: 'end', cell: ({ versions_count }) => versions_count },
  { id: 'signatures', label: t('Signatures'), align: 'end', cell: ({ signatures_count }) => signatures_count },
  { id: 'updated_at', label: t('Changed'), cell: ({ updated_at }) => formatDate(updated_at, club) },
]

export const removalQuestion = ({ active, signatures_count }: GuestWaiver): string =>
  [
    t('Are you sure you want to delete the record?'),
    active && t("This waiver is in use. Visitors won't sign anything until you use another one."),
    signatures_count > 0 &&
      t('{count, plural, one {# existing signature stays.} other {# existing signatures stay.}}', {
        count: signatures_count,
      }),
  ]
    .filter(Boolean)
    .join('\n')

/** What visitors sign is a legal text, so no slip of the hand replaces it. */
export const confirmActivation = (name: string): Promise<boolean> =>
  confirm({
    title: t('Use this waiver?'),
    text: t('From now on visitors sign “{name}” instead of the waiver in use. Existing signatures stay.', { name }),
    okLabel: t('Use this waiver'),
  })
