import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { MonthlySalesTarget } from '@spotter/contract/targets/monthly-sales-targets.ts'
import { mostTarget } from '@spotter/domain/targets/kpis.ts'
import { type MonthlyTargetValues, startMonthlyTarget } from '@spotter/domain/targets/monthly-targets.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { MonthField } from '@spotter/ui/fields/MonthField.tsx'
import { NumberField } from '@spotter/ui/fields/NumberField.tsx'
import { RemoteSelectField } from '@spotter/ui/fields/RemoteSelectField.tsx'
import { SwitchField } from '@spotter/ui/fields/SwitchField.tsx'
import { success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DailyPercentages, RequiredActivity } from './MonthlyTargetParts.tsx'
import classes from './targets.module.css'

type Draft = MonthlyTargetValues & { user_id: number | null; target_date: Day }

const figures = Object.keys(startMonthlyTarget) as (keyof MonthlyTargetValues)[]

function draftOf(target: MonthlySalesTarget | null, month: Day): Draft {
  const from: MonthlyTargetValues = target ?? startMonthlyTarget
  const values = Object.fromEntries(figures.map((name) => [name, from[name]])) as unknown as MonthlyTargetValues
  return { user_id: target?.user_id ?? null, target_date: target?.target_date ?? month, ...values }
}

type Props = { company_id: number; month: Day; target: MonthlySalesTarget | null; onClose: () => void }

const path = '/api/companies/{company_id}/settings/monthly_sales_targets'

export default function MonthlyTargetDialog({ company_id, month, target, onClose }: Props) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(target)
  const [theirs, setTheirs] = useState<MonthlySalesTarget | null>(null)

  async function save({ user_id, ...values }: Draft) {
    // Left out if none is chosen, which the server refuses at the field.
    const body = { ...values, ...(user_id !== null && { user_id }) }
    if (!shown) return call(`POST ${path}`, { params: { company_id }, body: body as typeof body & { user_id: number } })
    const { id, lock_version } = shown
    return call(`PUT ${path}/{id}`, { params: { company_id, id }, body: { ...body, lock_version } })
  }

  async function submit(draft: Draft) {
    try {
      const answer = await save(draft)
      success(answer.message)
      return answer
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as MonthlySalesTarget)
      throw reason
    }
  }

  async function loadUsers({ q }: { q: string }) {
    const { collection } = await call('GET /api/references/users', { query: { for_company_id: company_id, q } })
    const users = collection.filter(({ id }) => id > 0)
    return { collection: users, pagination: { total_entries: users.length } }
  }

  return (
    <FormDialog
      key={shown?.lock_version}
      title={shown ? t('Edit monthly sales target') : t('Add monthly sales target')}
      size={560}
      initial={draftOf(shown, month)}
      submit={submit}
      onDone={() => void refreshRecords(queries, 'monthly_sales_target')}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      <div className={classes.triple}>
        <RemoteSelectField
          name="user_id"
          label={t('User')}
          required
          load={loadUsers}
          chosen={shown ? { id: shown.user_id, text: shown.user_name } : null}
        />
        <MonthField name="target_date" label={t('Month')} required />
      </div>
      <div className={classes.triple}>
        <NumberField name="target" label={t('Sales target')} required min={0} max={mostTarget} />
        <NumberField name="tour_to_sale" label={t('Tours to sales')} required min={0} max={100} suffix="%" />
        <NumberField name="enquiry_to_tour" label={t('Enquiries to tours')} required min={0} max={100} suffix="%" />
      </div>
      <RequiredActivity isNew={shown === null} />
      <SwitchField
        name="track_activity"
        label={t('Show required tours and enquiries')}
        hint={t('On the performance page of the user.')}
      />
      <DailyPercentages />
    </FormDialog>
  )
}
