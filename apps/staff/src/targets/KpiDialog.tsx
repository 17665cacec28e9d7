import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Kpi } from '@spotter/contract/targets/kpis.ts'
import {
  dashboardField,
  longestKpiName,
  mostTarget,
  targetField,
  targetLabels,
  targetPeriods,
  type TargetScope,
  targetScopes,
} from '@spotter/domain/targets/kpis.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { NumberField } from '@spotter/ui/fields/NumberField.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './targets.module.css'

const scopeLabels: Record<TargetScope, string> = { user: msg('Each user'), company: msg('Whole club') }

export default function KpiDialog({ kpi, onClose }: { kpi: Kpi; onClose: () => void }) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(kpi)
  const [theirs, setTheirs] = useState<Kpi | null>(null)
  const { id, company_id, key: _key, threshold_min: _min, threshold_max: _max, lock_version, ...initial } = shown

  async function submit(values: typeof initial) {
    const path = 'PUT /api/companies/{company_id}/settings/kpi/{id}'
    try {
      const answer = await call(path, { params: { company_id, id }, body: { ...values, lock_version } })
      success(answer.message)
      return answer
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setTheirs(reason.current as Kpi)
      throw reason
    }
  }

  return (
    <FormDialog
      key={lock_version}
      title={t('Targets: {name}', { name: kpi.name })}
      size={560}
      initial={initial}
      submit={submit}
      onDone={() => void refreshRecords(queries, 'kpi')}
      onClose={onClose}
      {...(theirs && { onReload: () => setShown(theirs) })}
    >
      <TextField name="name" label={t('Name')} maxLength={longestKpiName} hint={t('Empty for the usual name.')} />
      {targetScopes.map((scope) => (
        <Targets key={scope} scope={scope} />
      ))}
    </FormDialog>
  )
}

function Targets({ scope }: { scope: TargetScope }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t(scopeLabels[scope])}</legend>
      <div className={classes.triple}>
        {targetPeriods.map((period) => {
          const field = targetField(scope, period)
          return (
            <div key={period} className={classes.stack}>
              <NumberField name={field} label={t(targetLabels[field])} min={0} max={mostTarget} />
              <CheckboxField name={dashboardField(field)} label={t('On the dashboard')} />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
