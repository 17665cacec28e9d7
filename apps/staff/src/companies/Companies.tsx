import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import type { Answer } from '@spotter/client/call.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { companyStatuses, companyStatusLabels, type CompanyStatus } from '@spotter/domain/companies/statuses.ts'
import { t } from '@spotter/i18n/translate.ts'
import { isOneOf } from '@spotter/ui/filters/filter-address.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import type { Filter } from '@spotter/ui/filters/filters.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { StatusBadge, type Tone } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useAccount, useMay } from '../shell/account.ts'
import { switchClub } from '../shell/leave.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { DemoPanel } from './DemoPanel.tsx'

type Listed = Answer<'GET /api/companies'>
type Company = Listed['collection'][number]

const perPage = 25
const AddCompanyDialog = lazy(() => import('./AddCompanyDialog.tsx'))
const start = {
  q: '',
  group: null as string | null,
  region: null as string | null,
  state: null as string | null,
  country: null as string | null,
  status: null as string | null,
  page: 1,
  sort_by: 'name',
  sort_direction: 'asc',
}
const accepted = { status: isOneOf(companyStatuses) }

type Frame = (parts: {
  count?: number
  filter: ReactNode
  addLabel: string
  onAdd?: () => void
  children: ReactNode
}) => ReactNode

export const Companies = () => (
  <ClubList
    frame={({ count, filter, addLabel, onAdd, children }) => (
      <Page>
        <PageTitle title={t('Companies')} />
        <PageHeader
          title={t('Companies')}
          {...(count !== undefined && { count })}
          actions={
            onAdd && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
                {addLabel}
              </Button>
            )
          }
        />
        <PageToolbar>{filter}</PageToolbar>
        <PageBody flush>{children}</PageBody>
      </Page>
    )}
  />
)

export const AdminCompanies = () => (
  <ClubList
    frame={({ filter, children, ...parts }) => (
      <AdminFrame path="/admin/companies" flush {...parts}>
        {filter}
        {children}
      </AdminFrame>
    )}
  />
)

function ClubList({ frame }: { frame: Frame }) {
  const { company: current, references } = useAccount()
  const maySettings = useMay('settings')
  const isRoot = useMay('root')
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const [asked, ask] = useAddressState(start, accepted)
  const { q, group, region, state, country, status, ...paging } = asked
  const clubs = useFetch('GET /api/companies', {
    query: {
      ...paging,
      per_page: perPage,
      ...(q && { q }),
      ...(group && { group }),
      ...(region && { region }),
      ...(state && { state }),
      ...(country && { country }),
      ...(status && { status }),
    },
  })
  const countryName = (code: string) => references.countries.find(({ id }) => id === code)?.text ?? code
  const total = clubs.data?.pagination.total_entries
  useValidPage(clubs, asked.page, perPage, ask)
  const hrefOf = ({ slug }: Pick<Company, 'slug'>) => `/companies/${slug}`

  return frame({
    ...(total !== undefined && { count: total }),
    filter: (
      <FilterBar
        filters={filtersFor(clubs.data, countryName)}
        value={asked}
        defaults={start}
        onChange={(next) => ask(next, next.q === asked.q ? 'push' : 'replace')}
      />
    ),
    addLabel: t('Add Company'),
    ...(isRoot && { onAdd: () => setAdding(true) }),
    children: (
      <>
        {clubs.data?.demo && <DemoPanel {...clubs.data.demo} />}
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
            (isRoot || row.id !== current.id) && (
              <>
                {row.id !== current.id && (
                  <Menu.Item onClick={() => void switchClub(row.id, '/')}>{t('Switch to this club')}</Menu.Item>
                )}
                {isRoot && (
                  <Menu.Item component="a" href={`/api/companies/${row.id}/archive`} download>
                    {t('Download all data')}
                  </Menu.Item>
                )}
              </>
            )
          }
          reloading={clubs.isPlaceholderData}
          failed={clubs.isError}
          onRetry={() => void clubs.refetch()}
          empty={<EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />}
        />
        <PagingBar page={asked.page} perPage={perPage} total={total ?? 0} onPage={(page) => ask({ page })} />
        {adding && (
          <Suspense fallback={null}>
            <AddCompanyDialog
              onAdded={(added) => void navigate({ to: hrefOf(added) })}
              onClose={() => setAdding(false)}
            />
          </Suspense>
        )}
      </>
    ),
  })
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
    {
      kind: 'choice',
      name: 'status',
      label: t('Status'),
      choices: companyStatuses.map((id) => ({ id, text: t(companyStatusLabels[id]) })),
    },
  ]
}

const tones: Record<CompanyStatus, Tone> = {
  active: 'positive',
  trial: 'accent',
  free: 'neutral',
  'pending-start': 'caution',
  inactive: 'negative',
  'in-active': 'negative',
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
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(companyStatusLabels[status])}</StatusBadge>,
  },
  { id: 'city', label: t('City'), sortBy: 'city', cell: ({ city }) => city ?? '—' },
  { id: 'state', label: t('State'), cell: ({ state }) => state ?? '—', hiddenAtFirst: true },
  { id: 'region', label: t('Region'), cell: ({ region }) => region ?? '—' },
  { id: 'country', label: t('Country'), cell: ({ country }) => countryName(country) },
  { id: 'group', label: t('Group'), cell: ({ group_name }) => group_name ?? '—' },
  { id: 'users', label: t('Users'), align: 'end', cell: ({ users_count }) => users_count },
]
