import { Text } from '@mantine/core'
import type { WeekSchedule as Hours } from '@spotter/domain/time/week-schedule.ts'
import { t } from '@spotter/i18n/translate.ts'
import { WeekSchedule } from '@spotter/ui/dates/WeekSchedule.tsx'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { useMemo } from 'react'
import { useAccount } from '../shell/account.ts'

export function WeekScheduleField({ name }: { name: string }) {
  const { company } = useAccount()
  const { value, change, input } = useField<Hours | null>({ name, label: t('Working hours') }, null)
  const { work_time_from: work_from, work_time_into: work_to } = company
  const usual = useMemo(() => ({ work_from, work_to }), [work_from, work_to])
  if (!value) return null
  return (
    <>
      <WeekSchedule value={value} onChange={change} usual={usual} disabled={input.disabled} />
      {input.error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {input.error}
        </Text>
      )}
    </>
  )
}
