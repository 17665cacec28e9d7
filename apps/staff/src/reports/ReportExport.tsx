import { Button } from '@mantine/core'
import { CallFailure } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { useParams } from '@tanstack/react-router'
import { IconDownload, IconFileSpreadsheet } from '../icons.ts'
import { useAccount } from '../shell/account.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ReportFailure, ReportLoading } from './report-states.tsx'

/** Where the link in the email leads. */
export function ReportExport() {
  const { company } = useAccount()
  const { id } = useParams({ strict: false })
  const file = useFetch('GET /api/reports/exports/{id}', { params: { id: Number(id) } })
  const isFailed = file.data?.state === 'failed' || file.data?.state === 'left_out'
  const isGone = isFailed || (file.error instanceof CallFailure && file.error.status === 404)
  return (
    <Page>
      <PageTitle title={t('Report file')} />
      <PageHeader title={t('Report file')} />
      <PageBody>
        {(file.isPending || file.data?.state === 'waiting') && <ReportLoading />}
        {isGone && (
          <EmptyState
            title={t('This file is no longer available')}
            text={t('Files are kept for 7 days, for the user who asked for them. Export the report again.')}
          />
        )}
        {file.isError && !isGone && <ReportFailure error={file.error} onRetry={() => void file.refetch()} />}
        {file.data?.state === 'ready' && (
          <EmptyState
            icon={<IconFileSpreadsheet size={22} stroke={1.5} />}
            title={`${file.data.label}: ${file.data.club}`}
            text={t('{rows, plural, one {# row} other {# rows}}, available until {time}', {
              rows: file.data.rows,
              time: formatDateTime(file.data.expires_at, company),
            })}
            action={
              <Button
                component="a"
                href={`/api/reports/exports/${file.data.id}/file`}
                download={file.data.file_name}
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                {t('Download file')}
              </Button>
            }
          />
        )}
      </PageBody>
    </Page>
  )
}
