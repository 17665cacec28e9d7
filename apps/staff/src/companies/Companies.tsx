import type { Answer } from '@spotter/client/call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { companyStatuses } from '@spotter/domain/companies/statuses.ts'
import { msg, t } from '@spotter/messages/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { StatusBadge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useAccount, useMay } from '../shell/account.ts'
import { switchClub } from '../shell/leave.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { Menu } from '@mantine/core'

type Listed = Answer<'GET /api/companies'>
type Company = Listed['collection'][number]

const perPage = 25
const start = {
  q: '',
  group: null as string | null,
  region: null as string | null,
  state: null as string | null,
  country: null as string | null,
  page: 1,
  sort_by: 'name',
  sort_direction: 'asc',
}

export function Companies() {
  const { company: current, references } = useAccount()
  const maySettings = useMay('settings')
  const navigate = useNavigate()
  const [asked, ask] = useAddressState(start)
  const { q, group, region, state, country, ...paging } = asked
  const clubs = useFetch('GET /api/companies', {
    query: {
      ...paging,
      per_page: perPage,
      ...(q && { q }),
      ...(group && { group }),
      ...(region && { region }),
      ...(state && { state }),
      ...(country && { country }),
    },
  })
  const countryName = (code: string) => references.countries.find(({ id }) => id === code)?.text ?? code
  const total = clubs.data?.pagination.total_entries
  const hrefOf = ({ slug }: Company) => `/companies/${slug}`

  return (
    <Page>
      <PageTitle title={t('Companies')} />
      <PageHeader title={t('Companies')} {...(total !== undefined && { count: total })} />
      <PageToolbar>
        <FilterBar
          filters={filtersFor(clubs.data, countryName)}
          value={asked}
          defaults={start}
          onChange={(next) => ask(next, next.q === asked.q ? 'push' : 'replace')}
        />
      </PageToolbar>
      <PageBody flush>
        <DataTable
          id="companies"
          label={t('Companies')}
          columns={columns(countryName, current.id)}
          rows={clubs.data?.collection}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          {...(total !== undefined && { total })}
          sorting={{ sort_by: asked.sort_by, sort_direction: asked.sort_direction === 'desc' ? 'desc' : 'asc' }}
          onSort={(sorting) => ask(sorting)}
          {...(maySettings && { rowHref: hrefOf, onOpen: (row: Company) => void navigate({ to: hrefOf(row) }) })}
          rowMenu={(row) =>
            row.id !== current.id && (
              <Menu.Item onClick={() => void switchClub(row.id, '/')}>{t('Switch to this club')}</Menu.Item>
            )
          }
          reloading={clubs.isPlaceholderData}
          failed={clubs.isError}
          onRetry={() => void clubs.refetch()}
          empty={<EmptyState title={t('Nothing found')} text={t('Nothing here matches the search and the filter.')} />}
        />
        <PagingBar page={asked.page} perPage={perPage} total={total ?? 0} onPage={(page) => ask({ page })} />
      </PageBody>
    </Page>
  )
}

function filtersFor(listed: Listed | undefined, countryName: (code: string) => string): Filter[] {
  const choices = (values: readonly string[] | undefined, text = (value: string) => value) =>
    (values ?? []).map((value) => ({ id: value, text: text(value) }))
  return [
    { kind: 'text', name: 'q', label: t('Search name or city') },
    { kind: 'choice', name: 'group', label: t('Group'), choices: choices(listed?.groups) },
    { kind: 'choice', name: 'region', label: t('Region'), choices: choices(listed?.regions) },
    { kind: 'choice', name: 'state', label: t('State'), choices: choices(listed?.states) },
    { kind: 'choice', name: 'country', label: t('Country'), choices: choices(listed?.countries, countryName) },
  ]
}

const statuses: Record<(typeof companyStatuses)[number], { label: string; tone: Tone }> = {
  active: { label: msg('Active'), tone: 'positive' },
  trial: { label: msg('Trial period'), tone: 'accent' },
  free: { label: msg('Free'), tone: 'neutral' },
  'pending-start': { label: msg('Pending start'), tone: 'caution' },
  inactive: { label: msg('Inactive'), tone: 'negative' },
  'in-active': { label: msg('Inactive'), tone: 'negative' },
}

const columns = (countryName: (code: string) => string, currentId: number): Column<Company>[] => [
  {
    id: 'name',
    label: t('Name'),
    sortBy: 'name',
    cell: ({ id, name }) => (id === currentId ? t('{name} (current)', { name }) : name),
  },
  {
    id: 'status',
    label: t('Status'),
    cell: ({ status }) => <StatusBadge tone={statuses[status].tone}>{t(statuses[status].label)}</StatusBadge>,
  },
  { id: 'city', label: t('City'), sortBy: 'city', cell: ({ city }) => city ?? '—' },
  { id: 'state', label: t('State'), cell: ({ state }) => state ?? '—', hiddenAtFirst: true },
  { id: 'region', label: t('Region'), cell: ({ region }) => region ?? '—' },
  { id: 'country', label: t('Country'), cell: ({ country }) => countryName(country) },
  { id: 'group', label: t('Group'), cell: ({ group_name }) => group_name ?? '—' },
  { id: 'users', label: t('Users'), align: 'end', cell: ({ users_count }) => users_count },
]
