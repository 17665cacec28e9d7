import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Report } from '@spotter/contract/reports/define-report.ts'
import { t } from '@spotter/i18n/translate.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { IconDownload, IconFileTypePdf } from '../icons.ts'

type Props = { report: Report; query: Readonly<Record<string, string>> }

/** A realtime message says when it is ready; asking now and then covers a lost connection. */
const askAgainMs = 10_000

/** Makes the PDF on the server, then downloads it. Other filters are another document: give it their key. */
export function PdfButton({ report, query }: Props) {
  const [id, setId] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      setId((await call('GET /api/reports/export_to_pdf', { query: { ...query, type: report.id } })).id)
    } catch (reason) {
      error(explain(reason))
    } finally {
      setAsking(false)
    }
  }
  const icon = <IconFileTypePdf size={16} aria-hidden />
  return id === null ? (
    <Button variant="default" loading={isAsking} leftSection={icon} onClick={() => void ask()}>
      {t('Create PDF')}
    </Button>
  ) : (
    <AskedPdf id={id} icon={icon} onFailure={() => setId(null)} />
  )
}

type AskedProps = { id: number; icon: React.ReactNode; onFailure: () => void }

function AskedPdf({ id, icon, onFailure }: AskedProps) {
  const [isOver, setOver] = useState(false)
  const { data, isError } = useFetch(
    'GET /api/reports/exports/{id}',
    { params: { id } },
    { every: isOver ? false : askAgainMs },
  )
  const state = isError ? 'failed' : (data?.state ?? 'waiting')
  if (state !== 'waiting' && !isOver) setOver(true)
  if (state === 'ready')
    return (
      <Button
        variant="default"
        component="a"
        href={`/api/reports/exports/${id}/file`}
        download={data?.file_name}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('Download PDF')}
      </Button>
    )
  return state === 'waiting' ? (
    <span role="status">
      <Button variant="default" disabled leftSection={icon}>
        {t('Your PDF is being made')}
      </Button>
    </span>
  ) : (
    <Button variant="default" leftSection={icon} onClick={onFailure}>
      {t('Create PDF again')}
    </Button>
  )
}
