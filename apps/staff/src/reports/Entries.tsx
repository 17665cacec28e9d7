import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { ofClubs } from '@spotter/contract/reports/define-report.ts'
import { figureEntries } from '@spotter/contract/reports/figure-entries.ts'
import { measures } from '@spotter/domain/figures/measures.ts'
import { tagRuleNames } from '@spotter/domain/people/tag-rules.ts'
import { filterQuery } from '@spotter/domain/lists/filter-state.ts'
import type { SortDirection } from '@spotter/domain/lists/sorting.ts'
import { t } from '@spotter/i18n/translate.ts'
import { isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { useRouter } from '@tanstack/react-router'
import { parseTagRules } from '../people/list/tag-rules-text.ts'
import { IconFileSpreadsheet } from '../icons.ts'
import { useAccount } from '../shell/account.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import BackToReport from './BackToReport.tsx'
import { countedWords, figureIn, nameIn } from './figure-words.ts'
import { ReportFailure, ReportLoading } from './report-states.tsx'
import classes from './ReportPage.module.css'
import { ReportTable } from './ReportTable.tsx'

const defaults = {
  figure: '',
  tag_list: '',
  salesperson_id: '',
  source_id: '',
  report_type: '',
  company_id: '',
  /** The id and the search of the report that led here. */
  report: '',
  sort_by: figureEntries.sort.by as string,
  sort_direction: figureEntries.sort.direction as SortDirection,
  page: 1,
  page_size: 25,
}

const accepted = {
  sort_by: isOneOf(Object.keys(ofClubs(figureEntries, 2).columns)),
  sort_direction: isOneOf(['asc', 'desc']),
}

/** What one figure of a report counts, with the same total. */
export function Entries() {
  const account = useAccount()
  const router = useRouter()
  const [{ page, page_size, report, ...asked }, ask] = useAddressState(defaults, accepted)
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
        actions={
          <>
            {!report && (
              <Button variant="default" size="xs" onClick={() => router.history.back()}>
                {t('Back to report')}
              </Button>
            )}
            {(rows?.length ?? 0) > 0 && (
              <Button
                component="a"
                variant="default"
                size="xs"
                leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                href={`/api/reports/entries.xlsx?${new URLSearchParams(filterQuery(asked)).toString()}`}
                download
              >
                {t('Export to Excel')}
              </Button>
            )}
          </>
        }
        aside={
          <>
            {report && <BackToReport report={report} />}
            {figure && (
              <span className={classes.about}>
                {[countedWords(figure, account), ...narrowedBy(asked, account)].join(' · ')}
              </span>
            )}
          </>
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
              columns={ofClubs(figureEntries, isOfClubs ? 2 : 1).columns}
              sorting={asked}
              onSort={({ sort_by, sort_direction }) => ask({ sort_by, sort_direction })}
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

const idsIn = (text: string) => text.split(',').filter(Boolean)

/** What the report was filtered by when the figure was opened. */
function narrowedBy(
  { salesperson_id, source_id, tag_list }: Pick<typeof defaults, 'salesperson_id' | 'source_id' | 'tag_list'>,
  { references }: Account,
): string[] {
  const named = (label: string, names: readonly (string | null)[]) => {
    const known = names.filter((name) => name !== null)
    return known.length ? [`${label}: ${known.join(', ')}`] : []
  }
  const tags = parseTagRules(tag_list).map((rule) => `${t(tagRuleNames[rule.tag_filter])} ${rule.tags.join(', ')}`)
  return [
    ...named(
      t('Salesperson'),
      idsIn(salesperson_id).map((id) => nameIn(references.users, id)),
    ),
    ...named(
      t('Source'),
      idsIn(source_id).map((id) => nameIn(references.sources, id)),
    ),
    ...named(t('Tags'), tags),
  ]
}
