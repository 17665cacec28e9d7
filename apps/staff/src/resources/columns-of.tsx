import { Badge } from '@mantine/core'
import {
  type ChoiceField,
  type DecimalField,
  type Field,
  nameField,
  type NumberField,
  type Resource,
} from '@spotter/contract/resource.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import type { Move } from '@spotter/domain/lists/reorder.ts'
import { formatMoney } from '@spotter/domain/figures/number-text.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import type { ClubTime } from '@spotter/ui/dates/club-time.ts'
import { IconCheck, IconLock } from '@spotter/ui/icons.ts'
import { ReorderControls } from '@spotter/ui/lists/ReorderControls.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import classes from './columns-of.module.css'

type Dates = Pick<ClubTime, 'date_format'>
type OnMove = (row: ResourceRecord, direction: Move) => void

export const nameOf = ({ list, fields }: Resource, row: ResourceRecord, time: Dates): string => {
  const [name = 'id'] = list
  return shownValue(fields[name], row[name] ?? '', time)
}

function shownValue(field: Field | undefined, value: unknown, { date_format }: Dates): string {
  if (field?.kind === 'choice') return optionLabel(field, value) ?? String(value)
  if (field?.kind === 'date') return formatDate(String(value), { date_format, tzinfo: 'UTC' })
  if (field?.kind === 'decimal' || field?.kind === 'number') return shownNumber(field, Number(value))
  return String(value)
}

/** Null for lists from the account. */
function optionLabel({ options }: ChoiceField, value: unknown): string | null {
  const option = typeof options === 'string' ? undefined : options.find((one) => one.value === value)
  return option ? t(option.label) : null
}

function shownNumber(field: NumberField | DecimalField, value: number): string {
  if (field.kind === 'decimal' && field.currency) return formatMoney(value, field.currency, currentLocale())
  const decimals = field.kind === 'decimal' ? field.decimals : 0
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(currentLocale(), digits).format(value)
}

export function columnsOf(
  resource: Resource,
  club: number | undefined,
  time: Dates,
  onMove: OnMove | null,
): Column<ResourceRecord>[] {
  const { list, fields, sort, uses } = resource
  const columns: Column<ResourceRecord>[] = list.map((name, index) => ({
    id: name,
    label: t(fields[name]?.label ?? name),
    cell: (row) =>
      index === 0 ? (
        <Name resource={resource} row={row} club={club} time={time} />
      ) : (
        <Value row={row} name={name} field={fields[name]} time={time} />
      ),
    ...(sort.includes(name) && { sortBy: name }),
    ...(isNumber(fields[name]) && { align: 'end' as const }),
    // Windowed rows need fixed column widths.
    ...(index === 0 && resource.order && { flexible: { share: 100, least: 180 } }),
  }))
  if (uses) {
    columns.push({
      id: 'uses',
      label: t(uses.label),
      align: 'end',
      width: 96,
      cell: (row) => row.uses ?? 0,
      ...(sort.includes('uses') && { sortBy: 'uses' }),
    })
  }
  if (onMove) columns.push(orderColumn(resource, time, onMove))
  return columns
}

const isNumber = (field: Field | undefined): boolean => field?.kind === 'number' || field?.kind === 'decimal'

const orderColumn = (resource: Resource, time: Dates, onMove: OnMove): Column<ResourceRecord> => ({
  id: 'order',
  label: t('Order'),
  width: 88,
  alwaysShown: true,
  cell: (row) =>
    row.abilities.edit &&
    !row.deleted_at && (
      <ReorderControls
        name={nameOf(resource, row, time)}
        first={row.first ?? false}
        last={row.last ?? false}
        onMove={(direction) => onMove(row, direction)}
      />
    ),
})

type NameProps = { resource: Resource; row: ResourceRecord; club: number | undefined; time: Dates }

function Name({ resource, row, club, time }: NameProps) {
  const isChild = typeof row['parent_id'] === 'number'
  const isForeign = club !== undefined && row.company_id !== undefined && row.company_id !== club
  return (
    <span className={classes.name} data-child={isChild || undefined} data-deleted={row.deleted_at ? true : undefined}>
      <span className={classes.text}>{nameOf(resource, row, time)}</span>
      {row.deleted_at && <Mark>{t('Deleted')}</Mark>}
      {row.paused_at && <Mark>{t('Paused')}</Mark>}
      {row.code && <Mark>{t('System')}</Mark>}
      {isForeign && <Mark>{t('Shared by {club}', { club: String(row['company_name'] ?? t('the group')) })}</Mark>}
      {!row.abilities.edit && <IconLock size={13} aria-label={t('Read-only')} className={classes.lock} />}
    </span>
  )
}

const Mark = ({ children }: { children: string }) => (
  <Badge variant="light" color="gray" size="sm" radius="sm" tt="none" fw={500} flex="none">
    {children}
  </Badge>
)

type ValueProps = { row: ResourceRecord; name: string; field: Field | undefined; time: Dates }

function Value({ row, name, field, time }: ValueProps) {
  if (field?.kind === 'record') {
    const chosen = row[nameField(name)]
    return typeof chosen === 'string' ? chosen : <span className={classes.none}>{t(field.none)}</span>
  }
  const value = row[name]
  if (value === true) return <IconCheck size={16} aria-label={t('Yes')} className={classes.yes} />
  if (value === false || value === null || value === undefined || value === '') {
    return <span className={classes.none}>—</span>
  }
  return shownValue(field, value, time)
}
