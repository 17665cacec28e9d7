import { call } from '@spotter/client/call.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Scheduler } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { kindNames } from '@spotter/domain/activities/kinds.ts'
import { currentTime } from '@spotter/domain/automations/timing.ts'
import { type Channel, channelNames } from '@spotter/domain/messages/channels.ts'
import { invitedKinds } from '@spotter/domain/booking/invited-kinds.ts'
import {
  type OffsetPeriod,
  offsetPeriodNames,
  offsetPeriods,
  remindedKinds,
} from '@spotter/domain/schedulers/reminders.ts'
import { mostOffset, offeredChannels } from '@spotter/domain/schedulers/scheduler-rules.ts'
import { t } from '@spotter/i18n/translate.ts'
import { MultiSelectField } from '@spotter/ui/fields/MultiSelectField.tsx'
import { NumberField } from '@spotter/ui/fields/NumberField.tsx'
import { SelectField } from '@spotter/ui/fields/SelectField.tsx'
import { TimeField } from '@spotter/ui/fields/TimeField.tsx'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { RecordEditor } from '../resources/RecordEditor.tsx'
import { ReminderText } from './ReminderText.tsx'
import { reminderTime } from './scheduler-words.ts'
import classes from './schedulers.module.css'
import { useEditor } from './use-editor.ts'

export interface ReminderDraft {
  offset_count: number | null
  offset_period: OffsetPeriod
  /** Null for the time of day of the appointment. */
  time: string | null
  channel: Channel
  template_id: number | null
  template_name: string
  subject: string
  text: string
  kinds: string[]
}

const draftOf = (scheduler: Scheduler | null): ReminderDraft => ({
  offset_count: scheduler?.offset_count ?? 1,
  offset_period: scheduler?.offset_period ?? 'day',
  time: !scheduler || scheduler.time === currentTime ? null : scheduler.time,
  channel: scheduler?.channel ?? 'sms',
  template_id: scheduler?.template_id ?? null,
  template_name: '',
  subject: scheduler?.subject ?? '',
  text:
    scheduler?.text ?? t('Hi [person.first_name], see you on [person.appointment_date] at [person.appointment_time].'),
  kinds: [...(scheduler?.kinds ?? invitedKinds)],
})

type Props = { scheduler: Scheduler | null; company: AccountCompany; onClose: () => void }

export function ReminderEditor({ scheduler, company, onClose }: Props) {
  const { shown, initial, watched, acceptTheirs } = useEditor(scheduler, draftOf)
  const company_id = company.id

  function submit({ template_name: _name, time, offset_count, ...rest }: ReminderDraft) {
    const body = { ...rest, time: time ?? currentTime, offset_count: offset_count ?? -1 }
    return shown
      ? watched(
          call('PUT /api/companies/{company_id}/scheduler/appointment_reminders/{id}', {
            params: { company_id, id: shown.id },
            body: { ...body, lock_version: shown.lock_version },
          }),
        )
      : call('POST /api/companies/{company_id}/scheduler/appointment_reminders', { params: { company_id }, body })
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
        <h3 className={classes.heading}>{t('Appointment reminder')}</h3>
        <MultiSelectField
          name="kinds"
          label={t('Appointments')}
          required
          choices={remindedKinds.map((id) => ({ id, text: t(kindNames[id]) }))}
        />
        <When company={company} />
        <SelectField
          name="channel"
          label={t('Channel')}
          required
          choices={offeredChannels(company).map((id) => ({ id, text: t(channelNames[id]) }))}
        />
        <ReminderText company={company} />
      </div>
    </RecordEditor>
  )
}

function When({ company }: { company: AccountCompany }) {
  const { offset_count, offset_period, time } = useFormState().form.values as unknown as ReminderDraft
  const timing = { offset_count: offset_count ?? 0, offset_period, time: time ?? currentTime }
  const isCounted = offset_period === 'minute' || offset_period === 'hour'
  return (
    <>
      <div className={classes.pair}>
        <NumberField name="offset_count" label={t('How long before')} required min={0} max={mostOffset} />
        <SelectField
          name="offset_period"
          label={t('Period')}
          required
          choices={offsetPeriods.map((id) => ({ id, text: t(offsetPeriodNames[id]) }))}
        />
        {!isCounted && (
          <TimeField name="time" label={t('Time')} clearable hint={t('Empty: the time of day of the appointment.')} />
        )}
      </div>
      <p className={classes.notes}>
        {reminderTime(timing, company.time_format)}
        {' · '}
        {t('During quiet hours it waits, but never past the appointment.')}
      </p>
    </>
  )
}
