import { firstStep } from '@spotter/domain/activities/next-start.ts'
import { activityTimeBounds, storedTime } from '@spotter/domain/time/time-steps.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import { TimeSelect } from '@spotter/ui/dates/TimeSelect.tsx'
import { useAccount } from '../../shell/account.ts'
import classes from './NextCall.module.css'
import type { NextStepValues } from './next-step.ts'

type Props = { values: NextStepValues; disabled: boolean; onChange: (values: NextStepValues) => void }

export function PickTime({ values, disabled, onChange }: Props) {
  const { company } = useAccount()
  const { today } = useClubTime()
  const { max } = activityTimeBounds(company.work_time_from, company.work_time_into)
  return (
    <div className={classes.pick}>
      <DatePicker
        label={t('Day')}
        value={values.day}
        onChange={(day) => onChange({ ...values, day })}
        min={today}
        disabled={disabled}
      />
      <TimeSelect
        label={t('Time')}
        value={values.time}
        onChange={(time) => onChange({ ...values, time })}
        min={storedTime(firstStep(company))}
        max={storedTime(max)}
        disabled={disabled}
      />
    </div>
  )
}
