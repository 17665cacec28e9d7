import { Badge } from '@mantine/core'
import { type Field, nameField, type Resource } from '@spotter/contract/resource.ts'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import type { Move } from '@spotter/domain/lists/reorder.ts'
import { t } from '@spotter/messages/translate.ts'
import { IconCheck, IconLock } from '@spotter/ui/icons.ts'
import { ReorderControls } from '@spotter/ui/lists/ReorderControls.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import classes from './columns-of.module.css'

type OnMove = (row: ResourceRecord, direction: Move) => void

/** What a record is called: its first column. */
export const nameOf = ({ list }: Resource, row: ResourceRecord): string => String(row[list[0] ?? 'id'] ?? '')

export function columnsOf(
  resource: Resource,
  club: number | undefined,
  onMove: OnMove | null,
): Column<ResourceRecord>[] {
  const { list, fields, sort, uses } = resource
  const columns: Column<ResourceRecord>[] = list.map((name, index) => ({
    id: name,
    label: t(fields[name]?.label ?? name),
    cell: (row) =>
      index === 0 ? (
        <Name resource={resource} row={row} club={club} />
      ) : (
        <Value row={row} name={name} field={fields[name]} />
      ),
    ...(sort.includes(name) && { sortBy: name }),
    // A long list keeps only the rows in sight in the page; a name must not change the width of its column.
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
  if (onMove) columns.push(orderColumn(resource, onMove))
  return columns
}

const orderColumn = (resource: Resource, onMove: OnMove): Column<ResourceRecord> => ({
  id: 'order',
  label: t('Order'),
  width: 88,
  alwaysShown: true,
  cell: (row) =>
    row.abilities.edit &&
    !row.deleted_at && (
      <ReorderControls
        name={nameOf(resource, row)}
        first={row.first ?? false}
        last={row.last ?? false}
        onMove={(direction) => onMove(row, direction)}
      />
    ),
})

type NameProps = { resource: Resource; row: ResourceRecord; club: number | undefined }

function Name({ resource, row, club }: NameProps) {
  const isChild = typeof row['parent_id'] === 'number'
  const isForeign = club !== undefined && row.company_id !== undefined && row.company_id !== club
  return (
    <span className={classes.name} data-child={isChild || undefined} data-deleted={row.deleted_at ? true : undefined}>
      <span className={classes.text}>{nameOf(resource, row)}</span>
      {row.deleted_at && <Mark>{t('Deleted')}</Mark>}
      {row.paused_at && <Mark>{t('Paused')}</Mark>}
      {row.code && <Mark>{t('System')}</Mark>}
      {isForeign && <Mark>{t('Shared by {club}', { club: String(row['company_name'] ?? t('the group')) })}</Mark>}
      {!row.abilities.edit && <IconLock size={13} aria-label={t('Read only')} className={classes.lock} />}
    </span>
  )
}

const Mark = ({ children }: { children: string }) => (
  <Badge variant="light" color="gray" size="sm" radius="sm" tt="none" fw={500} flex="none">
    {children}
  </Badge>
)

type ValueProps = { row: ResourceRecord; name: string; field: Field | undefined }

function Value({ row, name, field }: ValueProps) {
  if (field?.kind === 'record') {
    const chosen = row[nameField(name)]
    return typeof chosen === 'string' ? chosen : <span className={classes.none}>{t(field.none)}</span>
  }
  const value = row[name]
  if (value === true) return <IconCheck size={16} aria-label={t('Yes')} className={classes.yes} />
  if (value === false || value === null || value === undefined || value === '') {
    return <span className={classes.none}>—</span>
  }
  return String(value)
}
