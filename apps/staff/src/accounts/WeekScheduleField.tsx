import { Text } from '@mantine/core'
import type { WeekSchedule as Hours } from '@spotter/domain/time/week-schedule.ts'
import { t } from '@spotter/messages/translate.ts'
import { WeekSchedule } from '@spotter/ui/dates/WeekSchedule.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useAccount } from '../shell/account.ts'

export function WeekScheduleField({ name }: { name: string }) {
  const { company } = useAccount()
  const { value, change, input } = useField<Hours | null>({ name, label: t('Working hours') }, null)
  if (!value) return null
  return (
    <>
      <WeekSchedule
        value={value}
        onChange={change}
        usual={{ work_from: company.work_time_from, work_to: company.work_time_into }}
        disabled={input.disabled}
      />
      {input.error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {input.error}
        </Text>
      )}
    </>
  )
}
