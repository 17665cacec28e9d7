import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { MonthlySalesTarget } from '@spotter/contract/targets/monthly-sales-targets.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { firstOfMonth } from '@spotter/domain/targets/target-to-date.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { IconCopy, IconPlus } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { EditMenu } from '../resources/EditMenu.tsx'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { MonthChoice } from './MonthChoice.tsx'
import { monthName } from './month-name.ts'
import { monthlyTargetColumns } from './monthly-target-columns.tsx'
import classes from './targets.module.css'
import { useMonthlyTargetChanges } from './use-monthly-target-changes.ts'

const MonthlyTargetDialog = lazy(() => import('./MonthlyTargetDialog.tsx'))

const perPage = 50
const accepted = { month: isDay }

export function MonthlyTargetsPage({ company }: { company: AccountCompany }) {
  const { today } = useClubTime()
  const start = useMemo(() => ({ month: firstOfMonth(today), soft_delete_status: 'active', page: 1 }), [today])
  const [asked, ask] = useAddressState(start, accepted)
  const { soft_delete_status, page } = asked
  const month = firstOfMonth(asked.month)
  const found = useFetch('GET /api/companies/{company_id}/settings/monthly_sales_targets', {
    params: { company_id: company.id },
    query: { target_date: month, soft_delete_status, page, per_page: perPage },
  })
  useValidPage(found, page, perPage, ask)
  const changes = useMonthlyTargetChanges(company.id)
  const [edited, setEdited] = useState<MonthlySalesTarget | 'new' | null>(null)
  const total = found.data?.pagination.total_entries
  const buttons = (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        loading={changes.copying}
        onClick={() => void changes.copy(month)}
      >
        {t('Copy last month')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
        {t('Add')}
      </Button>
    </>
  )
  const isActive = soft_delete_status === 'active'

  return (
    <ClubSettingsFrame
      item="monthly_sales_targets"
      {...(total !== undefined && { count: total })}
      buttons={buttons}
      filter={<MonthChoice month={month} onChange={(next) => ask({ month: next })} />}
      softDelete={
        <SoftDeleteFilter
          value={parseSoftDelete(soft_delete_status, false)}
          onChange={(next) => ask({ soft_delete_status: next })}
        />
      }
      flush
    >
      <DataTable
        id="monthly_sales_targets"
        label={t('Monthly Sales Targets')}
        columns={monthlyTargetColumns()}
        rows={found.data?.collection}
        rowId={({ id }) => id}
        rowName={({ user_name }) => user_name}
        {...(total !== undefined && { total })}
        onOpen={setEdited}
        rowMenu={(row) => (
          <EditMenu
            row={row}
            onEdit={() => setEdited(row)}
            onRemove={() => void changes.remove(row)}
            onRestore={() => void changes.restore(row)}
          />
        )}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            title={t('No targets for {month}', { month: monthName(month) })}
            {...(isActive && {
              text: t(
                'Set how many sales each user should make in the month, or start with the targets of last month.',
              ),
              action: <div className={classes.actions}>{buttons}</div>,
            })}
          />
        }
      />
      {isActive && <ClubTotal rows={found.data?.collection ?? []} total={total ?? 0} />}
      <PagingBar page={page} perPage={perPage} total={total ?? 0} onPage={(next) => ask({ page: next })} />
      <Suspense>
        {edited && (
          <MonthlyTargetDialog
            company_id={company.id}
            month={month}
            target={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </ClubSettingsFrame>
  )
}

/** Only if all are on the page. */
function ClubTotal({ rows, total }: { rows: readonly MonthlySalesTarget[]; total: number }) {
  if (rows.length < 2 || rows.length < total) return null
  const sales = rows.reduce((sum, { target }) => sum + target, 0)
  return (
    <p className={classes.clubTotal}>
      {t('{sales, plural, one {# sale} other {# sales}} for the whole team', { sales })}
    </p>
  )
}
