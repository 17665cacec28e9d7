import { Button } from '@mantine/core'
import type { Email, Whatsapp } from '@spotter/contract/messages/message-shapes.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { Column } from '@spotter/ui/table/columns.ts'
import classes from './inbound.module.css'
import { InboundState } from './InboundState.tsx'

export type InboundRow = (Email | Whatsapp) & { company_name?: string }
type ImportRow = (row: InboundRow) => void

export const senderOf = ({ person_name, from }: InboundRow): string => person_name ?? from ?? '—'

export const saidIn = (row: InboundRow): string =>
  row.type === 'Email' ? row.subject || visibleText(row.text) : row.text

const sender = (row: InboundRow) => (
  <span className={classes.two}>
    <bdi>{senderOf(row)}</bdi>
    {row.person_name !== null && row.from && <bdi className={classes.faint}>{row.from}</bdi>}
  </span>
)

const importing = (row: InboundRow, onImport: ImportRow) =>
  row.abilities.import && (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={t('Import {name}', { name: senderOf(row) })}
      onClick={(event) => {
        event.stopPropagation()
        onImport(row)
      }}
    >
      {t('Import')}
    </Button>
  )

const state = ({ status, reason }: InboundRow) => <InboundState status={status} reason={reason} />

export const inboundColumns = (club: ClubFormats, onImport: ImportRow, hasClub: boolean): Column<InboundRow>[] => [
  { id: 'from', label: t('Sender'), flexible: { share: 26, least: 140 }, cell: sender },
  {
    id: 'text',
    label: t('Message'),
    flexible: { share: 34, least: 140 },
    cell: (row) => <span className={classes.text}>{saidIn(row)}</span>,
  },
  ...(hasClub ? [{ id: 'club', label: t('Club'), cell: ({ company_name }: InboundRow) => company_name }] : []),
  { id: 'created_at', label: t('Date'), cell: ({ created_at }) => formatDateTime(created_at, club) },
  { id: 'status', label: t('Status'), cell: state },
  { id: 'import', label: t('Import'), align: 'end', alwaysShown: true, cell: (row) => importing(row, onImport) },
]

export const phoneInboundColumns = (club: ClubFormats, onImport: ImportRow): Column<InboundRow>[] => [
  {
    id: 'from',
    label: t('Message'),
    flexible: { share: 60, least: 150 },
    cell: (row) => (
      <span className={classes.two}>
        <bdi>{senderOf(row)}</bdi>
        <span className={classes.faint}>{saidIn(row)}</span>
        <span className={classes.faint}>{formatDateTime(row.created_at, club)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    label: t('Status'),
    cell: (row) => (
      <span className={classes.two}>
        {state(row)}
        {importing(row, onImport)}
      </span>
    ),
  },
]
