import '@mantine/core/styles/Combobox.css'
import { Select } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { CountTabs } from '../../resources/CountTabs.tsx'
import { listFilter } from './list-query.ts'
import type { ListState } from './list-state.ts'
import classes from './SiteCounts.module.css'

const mostTabs = 8
const everywhere = ''

type Props = { state: ListState; onChange: (company_id: number | null) => void; enabled: boolean }

export function SiteCounts({ state, onChange, enabled }: Props) {
  const query = listFilter({ ...state, company_id: null })
  const counts = useFetch('GET /api/people/multi_site_counts', { query }, { enabled })
  const sites = counts.data?.collection ?? []
  const total = counts.data && sites.reduce((sum, { count }) => sum + count, 0)
  const value = state.company_id === null ? everywhere : String(state.company_id)
  const tabs = [
    { value: everywhere, label: t('All clubs'), count: total },
    ...sites.map(({ company_id, company_name, count }) => ({ value: String(company_id), label: company_name, count })),
  ]
  const choose = (next: string | null) => onChange(next ? Number(next) : null)
  if (sites.length <= mostTabs) return <CountTabs label={t('Clubs')} tabs={tabs} value={value} onChange={choose} />
  return (
    <div className={classes.sites}>
      <Select
        aria-label={t('Clubs')}
        className={classes.select}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('Nothing found')}
        data={tabs.map((tab) => ({ value: tab.value, label: `${tab.label} (${tab.count ?? '…'})` }))}
        value={value}
        onChange={choose}
      />
    </div>
  )
}
