import { Title } from '@mantine/core'
import { CallFailure } from '@spotter/client/failure.ts'
import { reportById } from '@spotter/contract/reports/declared.ts'
import { figureLink } from '@spotter/contract/reports/figure-link.ts'
import type { Report, ReportColumn, ReportRow } from '@spotter/contract/reports/define-report.ts'
import { partTotals } from '@spotter/contract/reports/part-totals.ts'
import type { ReportAnswer } from '@spotter/contract/reports/report-answer.ts'
import type { Sorting } from '@spotter/domain/lists/sorting.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { useLocation, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAccount } from '../shell/account.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { AsOf } from './AsOf.tsx'
import { CloseDay } from './CloseDay.tsx'
import { ClubChooser } from './ClubChooser.tsx'
import { ExportButton } from './ExportButton.tsx'
import { PdfButton } from './PdfButton.tsx'
import { PrintedFilters } from './PrintedFilters.tsx'
import { ReportDays } from './ReportDays.tsx'
import { ReportFailure, ReportLoading } from './report-states.tsx'
import { ReportViews } from './ReportViews.tsx'
import { reportFilters } from './report-filters.tsx'
import { isOfClubs, shownReport } from './report-state.ts'
import classes from './ReportPage.module.css'
import { rowActionOf } from './row-actions.tsx'
import { Definitions, ReportTable } from './ReportTable.tsx'
import { useReport } from './use-report.ts'
import { WordCloud } from './WordCloud.tsx'

const ReportChart = lazy(() => import('./ReportChart.tsx'))
const HoursTable = lazy(() => import('./HoursTable.tsx'))

export function ReportPage() {
  const { id } = useParams({ strict: false })
  const report = reportById(id ?? '')
  return report && !report.unlisted ? <ReportView key={report.id} report={report} /> : <NotFound />
}

export function ReportView({ report }: { report: Report }) {
  const account = useAccount()
  const { state, ask, defaults, choices, query, answer } = useReport(report)
  const shown = shownReport(report, state)
  const isMulti = isOfClubs(report, state)
  const { bar, more } = reportFilters(report, account, choices, isMulti)
  const Action = rowActionOf(report, account)
  const { searchStr } = useLocation()
  const here = `${report.id}${searchStr}`
  const hrefOf = (column: ReportColumn, row: ReportRow) => figureLink({ column, row, state, isMulti, report: here })
  const hours = hoursOf(report)
  const { data } = answer
  const title = t(report.label)
  if (isRefused(answer.error)) {
    return (
      <Page>
        <PageTitle title={title} />
        <PageHeader title={title} />
        <PageBody>
          <ReportFailure error={answer.error} onRetry={() => void answer.refetch()} />
        </PageBody>
      </Page>
    )
  }
  return (
    <Page>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        {...(data && { count: data.pagination.total_entries })}
        aside={
          <>
            <span className={classes.about}>{t(report.about)}</span>
            <ReportViews report={report} state={state} defaults={defaults} onChange={ask} />
          </>
        }
        actions={
          <>
            {data && <PdfButton key={JSON.stringify(query)} report={report} query={query} />}
            <ExportButton report={report} query={query} />
          </>
        }
      />
      <PageToolbar>
        <FilterBar
          filters={bar}
          more={more}
          value={state}
          defaults={{
            ...defaults,
            date_from: state.date_from,
            date_into: state.date_into,
            preset: state.preset,
            report_type: state.report_type,
            company_id: state.company_id,
            sort_by: state.sort_by,
            sort_direction: state.sort_direction,
            page: state.page,
            page_size: state.page_size,
          }}
          onChange={(next) => ask({ ...next, page: 1 })}
          aside={
            <div className={classes.aside}>
              <ClubChooser report={report} value={state} onChange={ask} />
              <ReportDays report={report} state={state} onChange={ask} />
            </div>
          }
        />
      </PageToolbar>
      {data && <PrintedFilters answer={data} state={state} />}
      {data?.as_of && <AsOf at={data.as_of} />}
      <PageBody>
        {answer.isPending && <ReportLoading />}
        {answer.isError && (
          <ReportFailure error={answer.error} background={report.background} onRetry={() => void answer.refetch()} />
        )}
        {data && data.collection.length === 0 && (
          <EmptyState
            title={t(report.empty?.title ?? 'Nothing to report')}
            text={t(report.empty?.text ?? 'There is nothing in these days with these filters.')}
          />
        )}
        {data && data.collection.length > 0 && (
          <>
            {data.note && <p className={classes.note}>{data.note}</p>}
            {report.chart && (
              <div className={classes.chart}>
                {report.chart.kind === 'cloud' ? (
                  <WordCloud report={report} rows={data.collection} hrefOf={hrefOf} />
                ) : (
                  <Suspense fallback={<div className={hours ? classes.comingHours : classes.coming} />}>
                    {hours ? (
                      <HoursTable
                        {...hours}
                        label={t(hours.label)}
                        rows={data.parts[hours.name] ?? []}
                        hrefOf={hrefOf}
                      />
                    ) : (
                      <ReportChart report={report} rows={data.collection} parts={data.parts} />
                    )}
                  </Suspense>
                )}
              </div>
            )}
            <ReportTable
              label={title}
              columns={shown.columns}
              rows={data.collection}
              totals={data.totals}
              sorting={state as unknown as Sorting}
              onSort={({ sort_by, sort_direction }) => ask({ sort_by, sort_direction })}
              hrefOf={hrefOf}
              {...(Action && { actionOf: (row) => <Action row={row} onDone={() => answer.refetch()} /> })}
            />
            <PagingBar
              page={state.page}
              perPage={state.page_size}
              size={state.page_size}
              total={data.pagination.total_entries}
              onPage={(page) => ask({ page })}
              onPerPage={(page_size) => ask({ page_size })}
            />
          </>
        )}
        {data &&
          tablesOf(report, data.parts).map(([name, part]) => (
            <section key={name} className={classes.part}>
              <Title order={2}>{t(part.label)}</Title>
              <ReportTable
                label={t(part.label)}
                columns={part.columns}
                rows={data.parts[name] ?? []}
                totals={partTotals(part, data.parts[name] ?? [])}
                hrefOf={hrefOf}
              />
              {name === 'closing' && <CloseDay day={state.date_from} onDone={() => void answer.refetch()} />}
            </section>
          ))}
        {data && data.collection.length > 0 && <Definitions columns={report.columns} />}
      </PageBody>
    </Page>
  )
}

const isRefused = (error: Error | null): error is CallFailure => error instanceof CallFailure && error.status === 403

/** The part that is drawn as the chart. */
function hoursOf({ chart, parts }: Report) {
  const name = chart?.kind === 'hours' ? chart.part : ''
  const part = parts?.[name]
  return part && { ...part, name }
}

const tablesOf = (report: Report, parts: ReportAnswer['parts']) =>
  Object.entries(report.parts ?? {}).filter(([name]) => name !== hoursOf(report)?.name && parts[name]?.length)
