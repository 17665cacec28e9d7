import { Button } from '@mantine/core'
import { inTheLastDays } from '@spotter/domain/dashboard/blocks.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { IconFileSpreadsheet } from '../icons.ts'
import { mayIn, useAccount } from '../shell/account.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { DailyKpis } from './DailyKpis.tsx'
import classes from './Dashboard.module.css'
import { FigureBlocks } from './FigureBlocks.tsx'
import { WallButton } from './wall/WallButton.tsx'
import { noneChosen, useWhose } from './whose.ts'

export function Dashboard() {
  const account = useAccount()
  const { state, ask, whose } = useWhose()
  const users = {
    kind: 'choices',
    name: 'salesperson_id',
    label: t('User'),
    choices: account.references.users,
  } as const
  const title = t('Dashboard')
  return (
    <Page>
      <PageTitle title={title} />
      <PageHeader
        title={title}
        aside={<span className={classes.info}>{t(inTheLastDays)}</span>}
        actions={
          <>
            {mayIn(account, 'settings') && <WallButton />}
            <Button
              component="a"
              variant="default"
              href={`/api/reports/dashboard.xlsx?${new URLSearchParams(whose.query).toString()}`}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {t('Export to Excel')}
            </Button>
          </>
        }
      />
      {mayIn(account, 'filter:salesperson') && (
        <PageToolbar>
          <FilterBar
            filters={[users]}
            value={state}
            defaults={noneChosen}
            onChange={({ salesperson_id }) => ask({ salesperson_id })}
          />
        </PageToolbar>
      )}
      <PageBody>
        <FigureBlocks whose={whose}>
          <DailyKpis whose={whose} page={state.page} onPage={(page) => ask({ page })} />
        </FigureBlocks>
      </PageBody>
    </Page>
  )
}
