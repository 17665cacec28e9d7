import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { needsMail } from '@spotter/domain/reports/report-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { IconFileSpreadsheet } from '../icons.ts'

type Props = { report: Report; query: Readonly<Record<string, string>> }

/** Asks first how large the file would be. */
export function ExportButton({ report, query }: Props) {
  const [isAsking, setAsking] = useState(false)
  const download = async () => {
    setAsking(true)
    try {
      const { total_rows } = await call('GET /api/reports/total_rows', { query: { ...query, type: report.id } })
      if (needsMail(total_rows)) await sendLater(report, query)
      else
        location.assign(`${report.path}.xlsx?${new URLSearchParams({ ...query, complete_report: 'true' }).toString()}`)
    } catch (reason) {
      error(explain(reason))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isAsking}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => void download()}
    >
      {t('Export to Excel')}
    </Button>
  )
}

async function sendLater(report: Report, query: Props['query']): Promise<void> {
  const text = t(
    'This report contains large amount of data. This needs to be processed in background and you will get an email to the XLSX file.',
  )
  if (!(await confirm({ text }))) return
  const { message } = await call('GET /api/reports/export_to_mailer', { query: { ...query, type: report.id } })
  success(message)
}
