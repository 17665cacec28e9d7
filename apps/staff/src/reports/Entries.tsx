import { useFetch } from '@spotter/client/use-fetch.ts'
import { clubColumn, type ReportColumn } from '@spotter/contract/reports/define-report.ts'
import { parseFigure } from '@spotter/domain/figures/figure.ts'
import { measures } from '@spotter/domain/figures/measures.ts'
import { msg } from '@spotter/domain/text.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { useAccount } from '../shell/account.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { ReportFailure, ReportLoading } from './report-states.tsx'
import classes from './ReportPage.module.css'
import { ReportTable } from './ReportTable.tsx'

const columns: Readonly<Record<string, ReportColumn>> = {
  at: { label: msg('Time'), kind: 'instant' },
  person: { label: msg('Person'), kind: 'person' },
  user: { label: msg('User'), kind: 'user' },
  text: { label: msg('Details'), kind: 'text' },
}

const defaults = {
  figure: '',
  tag_list: '',
  salesperson_id: '',
  source_id: '',
  report_type: '',
  company_id: '',
  page: 1,
  page_size: 25,
}

/** What one figure of a report counts, with the same total. */
export function Entries() {
  const { company } = useAccount()
  const [{ page, page_size, ...asked }, ask] = useAddressState(defaults)
  const figure = figureIn(asked.figure)
  const entries = useFetch(
    'GET /api/reports/entries',
    { query: { ...asked, page, page_size } },
    { enabled: figure !== null },
  )
  const title = figure ? t(measures[figure.measure].label) : t('Reports')
  const isOfClubs = entries.data?.collection.some(({ club }) => club) ?? false
  const rows = entries.data?.collection.map(({ id, ...entry }) => ({ key: String(id), ...entry }))
  return (
    <Page>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        {...(entries.data && { count: entries.data.pagination.total_entries })}
        aside={
          figure && (
            <span className={classes.about}>
              {t('{from} to {to}', { from: formatDate(figure.from, company), to: formatDate(figure.to, company) })}
            </span>
          )
        }
      />
      <PageBody>
        {!figure && <EmptyState title={t('This figure is unknown')} text={t('Open it again from its report.')} />}
        {figure && entries.isPending && <ReportLoading />}
        {entries.isError && <ReportFailure error={entries.error} onRetry={() => void entries.refetch()} />}
        {rows?.length === 0 && <EmptyState title={t('Nothing to report')} />}
        {rows && rows.length > 0 && (
          <>
            <ReportTable
              label={title}
              columns={isOfClubs ? { ...columns, club: clubColumn } : columns}
              rows={rows}
              hrefOf={() => null}
            />
            <PagingBar
              page={page}
              perPage={page_size}
              size={page_size}
              total={entries.data?.pagination.total_entries}
              onPage={(next) => ask({ page: next })}
              onPerPage={(next) => ask({ page_size: next })}
            />
          </>
        )}
      </PageBody>
    </Page>
  )
}

function figureIn(text: string) {
  try {
    return parseFigure(JSON.parse(text))
  } catch {
    return null
  }
}
