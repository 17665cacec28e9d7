import '@mantine/core/styles/Progress.css'
import { Anchor, Button, Progress, Text } from '@mantine/core'
import type { BadRow, Import } from '@spotter/contract/people/people-imports.ts'
import { importFields } from '@spotter/domain/people/import-columns.ts'
import type { ImportField } from '@spotter/domain/people/person-files.ts'
import { undoRefusals } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { Link } from '@tanstack/react-router'
import { IconDownload } from '../../icons.ts'
import { useAccount } from '../../shell/account.ts'
import { Numbers } from '../../bulk-changes/Numbers.tsx'
import { numberText, stateWords } from './import-words.ts'
import classes from './ImportResult.module.css'
import { UndoImport } from './UndoImport.tsx'

export function ImportResult({ done }: { done: Import }) {
  const { company } = useAccount()
  const dealt = done.created + done.updated + done.skipped + done.failed
  const { label, tone } = stateWords[done.state]
  return (
    <div className={classes.result}>
      <header className={classes.file}>
        <Text fw={600} className={classes.name}>
          {done.file_name}
        </Text>
        <StatusBadge tone={tone}>{t(label)}</StatusBadge>
        <Text size="sm" c="dimmed">
          {t('By {name} on {at}', { name: done.user_name ?? '—', at: formatDateTime(done.created_at, company) })}
        </Text>
      </header>
      {done.state === 'running' && <Running dealt={dealt} total={done.total} />}
      <Numbers
        numbers={[
          [t('created'), done.created],
          [t('updated'), done.updated],
          [t('skipped'), done.skipped],
          [t('rejected'), done.failed],
        ]}
      />
      {done.state === 'undone' && (
        <Text size="sm">
          {t(
            '{returned, plural, one {# person} other {# people}} reverted{kept, plural, =0 {} one {, # keeps later changes} other {, # keep later changes}}.',
            { returned: done.returned, kept: done.kept },
          )}
        </Text>
      )}
      <div className={classes.actions}>
        {done.state !== 'running' && (
          <Button component={Link} to="/people">
            {t('Show people')}
          </Button>
        )}
        {done.failed > 0 && (
          <Button
            variant="default"
            component="a"
            href={`/api/people/import_csv/${done.id}/rejections.csv`}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('Download rejected rows')}
          </Button>
        )}
        <UndoImport done={done} label={t('Undo import')} />
        {done.undo_refusal && done.state !== 'running' && (
          <Text size="sm" c="dimmed">
            {t(undoRefusals[done.undo_refusal])}
          </Text>
        )}
        <Anchor component={Link} to="/people/import" size="sm">
          {t('Import another file')}
        </Anchor>
      </div>
      {done.bad_rows.length > 0 && <BadRows rows={done.bad_rows} failed={done.failed} />}
    </div>
  )
}

function Running({ dealt, total }: { dealt: number; total: number }) {
  const text =
    total === 0
      ? t('Counting the rows…')
      : t('{done} of {total} rows', { done: numberText(dealt), total: numberText(total) })
  return (
    <div className={classes.running} role="status">
      <Progress
        value={total === 0 ? 0 : Math.floor((dealt / total) * 100)}
        size="lg"
        radius="xl"
        transitionDuration={400}
        aria-label={t('Import progress')}
      />
      <Text size="sm">{text}</Text>
      <Text size="sm" c="dimmed">
        {t('This runs in the background, so you can keep working.')}
      </Text>
    </div>
  )
}

function BadRows({ rows, failed }: { rows: readonly BadRow[]; failed: number }) {
  return (
    <section className={classes.bad} aria-labelledby="bad-rows">
      <h2 id="bad-rows" className={classes.heading}>
        {t('Rejected rows')}
      </h2>
      <ul className={classes.rows}>
        {rows.map(({ row_no, reasons }) => (
          <li key={row_no} className={classes.row}>
            <span className={classes.rowNumber}>{t('Row {row}', { row: row_no })}</span>
            <span>{Object.entries(reasons).map(sentence).join('; ')}</span>
          </li>
        ))}
      </ul>
      {failed > rows.length && (
        <Text size="sm" c="dimmed">
          {t('Showing the first {shown} of {failed}. The file has all of them.', {
            shown: rows.length,
            failed: numberText(failed),
          })}
        </Text>
      )}
    </section>
  )
}

const sentence = ([field, texts]: [string, string[]]): string =>
  field === 'base' ? texts.join(' ') : `${t(importFields[field as ImportField])} ${texts.join(', ')}`
