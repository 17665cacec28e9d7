import { call } from '@spotter/client/call.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Scheduler } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { emailReportIds, emailReports } from '@spotter/domain/reports/email-reports.ts'
import { type ReportDuration, reportDurationNames, reportDurations } from '@spotter/domain/schedulers/report-runs.ts'
import { frequencies, type Frequency, frequencyNames } from '@spotter/domain/schedulers/schedulers.ts'
import { t } from '@spotter/i18n/translate.ts'
import { MultiSelectField } from '@spotter/ui/fields/MultiSelectField.tsx'
import { NumberField } from '@spotter/ui/fields/NumberField.tsx'
import { RemoteMultiSelectField } from '@spotter/ui/fields/RemoteMultiSelectField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TagField } from '@spotter/ui/fields/TagField.tsx'
import { TimeField } from '@spotter/ui/fields/TimeField.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { WeekDaysSelect } from '@spotter/ui/pickers/WeekDaysSelect.tsx'
import { RecordEditor } from '../resources/RecordEditor.tsx'
import classes from './schedulers.module.css'
import { useEditor } from './use-editor.ts'

interface ReportDraft {
  report_ids: string[]
  report_duration: ReportDuration
  frequency: Frequency
  time: string | null
  week_days: string
  month_day: number | null
  user_ids: number[]
  emails: string[]
}

const draftOf = (scheduler: Scheduler | null): ReportDraft => ({
  report_ids: [...(scheduler?.report_ids ?? emailReportIds.slice(0, 1))],
  report_duration: scheduler?.report_duration ?? 'today',
  frequency: scheduler?.frequency ?? 'day',
  time: scheduler?.time ?? '08:00 AM',
  week_days: scheduler?.week_days ?? 'monday',
  month_day: scheduler?.month_day ?? 1,
  user_ids: [...(scheduler?.user_ids ?? [])],
  emails: [...(scheduler?.emails ?? [])],
})

type Props = { scheduler: Scheduler | null; company: AccountCompany; onClose: () => void }

export function ReportEmailEditor({ scheduler, company, onClose }: Props) {
  const { shown, initial, watched, acceptTheirs } = useEditor(scheduler, draftOf)
  const company_id = company.id

  function submit({ time, month_day, ...rest }: ReportDraft) {
    const body = { ...rest, time: time ?? '', month_day: month_day ?? 0 }
    return shown
      ? watched(
          call('PUT /api/companies/{company_id}/scheduler/report_emails/{id}', {
            params: { company_id, id: shown.id },
            body: { ...body, lock_version: shown.lock_version },
          }),
        )
      : call('POST /api/companies/{company_id}/scheduler/report_emails', { params: { company_id }, body })
  }

  return (
    <RecordEditor
      type="scheduler"
      shown={shown}
      initial={initial}
      submit={submit}
      onReload={acceptTheirs}
      allLabel={t('All schedulers')}
      onClose={onClose}
    >
      <div className={classes.parts}>
        <h3 className={classes.heading}>{t('Report email')}</h3>
        <div className={classes.pair}>
          <MultiSelectField
            name="report_ids"
            label={t('Reports')}
            required
            choices={emailReportIds.map((id) => ({ id, text: t(emailReports[id]) }))}
          />
          <SelectField
            name="report_duration"
            label={t('Covers')}
            required
            choices={reportDurations.map((id) => ({ id, text: t(reportDurationNames[id]) }))}
          />
        </div>
        <When />
        <RemoteMultiSelectField
          name="user_ids"
          label={t('Users')}
          hint={t('Users who lose access to this club get no more reports.')}
          load={async ({ q }) => {
            const query = { for_company_id: company_id, q }
            const { collection } = await call('GET /api/references/users', { query })
            const users = collection.filter(({ id }) => id > 0)
            return { collection: users, pagination: { total_entries: users.length } }
          }}
          chosen={scheduler?.users ?? []}
        />
        <TagField name="emails" label={t('Other addresses')} hint={t('Press Enter after each address.')} />
      </div>
    </RecordEditor>
  )
}

function When() {
  const frequency = useFormValue('frequency') as Frequency
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          name="frequency"
          label={t('Frequency')}
          required
          choices={frequencies.map((id) => ({ id, text: t(frequencyNames[id]) }))}
        />
        <TimeField name="time" label={t('Time')} required hint={t('In the time zone of the club.')} />
        {frequency === 'month' && (
          <NumberField
            name="month_day"
            label={t('Day of the month')}
            required
            min={1}
            max={31}
            hint={t('In shorter months the last day.')}
          />
        )}
      </div>
      {frequency === 'week' && <WeekDays />}
    </>
  )
}

function WeekDays() {
  const { value, change, input } = useField({ name: 'week_days', label: t('Week days'), required: true }, '')
  const { label, error, description, withAsterisk, disabled } = input
  return <WeekDaysSelect {...{ label, error, description, withAsterisk, disabled }} value={value} onChange={change} />
}
