import '@mantine/core/styles/Switch.css'
import { Switch, Text } from '@mantine/core'
import { companyDefaults } from '@spotter/domain/companies/defaults.ts'
import { weekScheduleFrom, type WeekSchedule as Hours } from '@spotter/domain/time/week-schedule.ts'
import { t } from '@spotter/i18n/translate.ts'
import { WeekSchedule } from '@spotter/ui/dates/WeekSchedule.tsx'
import { useField, type FieldProps } from '@spotter/ui/fields/use-field.ts'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { useMemo } from 'react'

export function WeekChoice(field: FieldProps) {
  const { value, change, input } = useField<Hours | null>(field, null)
  const work_time_from = textOr(useFormValue('work_time_from'), companyDefaults.work_time_from)
  const work_time_into = textOr(useFormValue('work_time_into'), companyDefaults.work_time_into)
  const usual = useMemo(
    () => ({ work_from: work_time_from, work_to: work_time_into }),
    [work_time_from, work_time_into],
  )
  return (
    <div>
      <Switch
        label={t('The same hours every day')}
        description={input.description}
        checked={value === null}
        disabled={input.disabled}
        onChange={(event) =>
          change(event.currentTarget.checked ? null : weekScheduleFrom({ work_time_from, work_time_into }))
        }
      />
      {value && <WeekSchedule value={value} onChange={change} usual={usual} disabled={input.disabled} />}
      {input.error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {input.error}
        </Text>
      )}
    </div>
  )
}

const textOr = (value: unknown, usual: string): string => (typeof value === 'string' && value ? value : usual)
