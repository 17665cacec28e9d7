import '@mantine/core/styles/Combobox.css'
import { NativeSelect } from '@mantine/core'
import type { ImportPreview } from '@spotter/contract/people/people-imports.ts'
import { importFieldNames, importFields, isRepeatable, type Mapping } from '@spotter/domain/people/import-columns.ts'
import type { ImportField } from '@spotter/domain/people/person-files.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Reloading } from '@spotter/ui/states/LoadingState.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { outcomeWords } from './import-words.ts'
import classes from './PreviewTable.module.css'

type Props = { preview: ImportPreview; reading: boolean; mapping: Mapping; onMap: (mapping: Mapping) => void }

export function PreviewTable({ preview, reading, mapping, onMap }: Props) {
  const columns = [...Array.from({ length: preview.columns }).keys()]
  const nameOf = (column: number) => preview.header?.[column]?.trim() || t('Column {number}', { number: column + 1 })
  const put = (column: number, field: ImportField | null) =>
    onMap(
      columns.map((at) => {
        const present = mapping[at] ?? null
        if (at === column) return field
        return present === field && !isRepeatable(field) ? null : present
      }),
    )

  return (
    <Reloading active={reading}>
      <div className={classes.scroller}>
        <table className={classes.table} aria-label={t('First rows')}>
          <thead>
            <tr>
              <th scope="col" className={classes.row}>
                {t('Row')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" data-used={Boolean(mapping[column]) || undefined}>
                  <span className={classes.name} title={nameOf(column)}>
                    {nameOf(column)}
                  </span>
                  <NativeSelect
                    size="xs"
                    aria-label={t('Field for {column}', { column: nameOf(column) })}
                    value={mapping[column] ?? ''}
                    onChange={(event) => put(column, (event.currentTarget.value || null) as ImportField | null)}
                    data={[
                      { value: '', label: t('Do not import') },
                      ...importFieldNames.map((field) => ({ value: field, label: t(importFields[field]) })),
                    ]}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <PreviewRow key={row.row_no} row={row} columns={columns} mapping={mapping} />
            ))}
          </tbody>
        </table>
      </div>
    </Reloading>
  )
}

type RowProps = { row: ImportPreview['rows'][number]; columns: number[]; mapping: Mapping }

function PreviewRow({ row, columns, mapping }: RowProps) {
  const { label, tone } = outcomeWords[row.outcome]
  const whole = [...(row.reasons['base'] ?? []), ...missing(row, mapping)]
  return (
    <tr data-refused={row.outcome === 'reject' || undefined}>
      <th scope="row" className={classes.row}>
        <span className={classes.number}>{row.row_no}</span>
        <StatusBadge tone={tone}>{t(label)}</StatusBadge>
        {row.person && (
          <span className={classes.why}>{t('Already in the club: {name}', { name: row.person.name })}</span>
        )}
        {whole.map((reason) => (
          <span key={reason} className={classes.reason}>
            {reason}
          </span>
        ))}
      </th>
      {columns.map((column) => {
        const field = mapping[column]
        const reasons = field ? row.reasons[field] : undefined
        return (
          <td key={column} data-used={Boolean(field) || undefined} data-wrong={Boolean(reasons) || undefined}>
            <span className={classes.cell}>
              <bdi>{row.cells[column]}</bdi>
            </span>
            {reasons && <span className={classes.reason}>{reasons.join(', ')}</span>}
          </td>
        )
      })}
    </tr>
  )
}

const missing = ({ reasons }: RowProps['row'], mapping: Mapping): string[] =>
  Object.entries(reasons)
    .filter(([field]) => field !== 'base' && !mapping.includes(field as ImportField))
    .map(([field, texts]) => `${t(importFields[field as ImportField])} ${texts.join(', ')}`)
