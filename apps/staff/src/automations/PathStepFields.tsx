import '@mantine/core/styles/Combobox.css'
import { ActionIcon, NativeSelect } from '@mantine/core'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { PathStep } from '@spotter/contract/automations/automated-runs.ts'
import { type PathEvent, pathEvents } from '@spotter/domain/automations/path.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { categoryName, offeredCategories } from '@spotter/domain/templates/categories.ts'
import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import { instantAt } from '@spotter/domain/time/days.ts'
import { dayOf, localTime } from '@spotter/domain/time/local-time.ts'
import { parseTime, storedTime } from '@spotter/domain/time/time-steps.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import { TimeSelect } from '@spotter/ui/dates/TimeSelect.tsx'
import { IconTrash } from '@spotter/ui/icons.ts'
import classes from './PathPanel.module.css'

type Props = {
  no: number
  step: PathStep
  club: AccountCompany
  onChange: (step: PathStep) => void
  /** Null for the only one. */
  onRemove: (() => void) | null
}

const usualTrialDays = 7

const eventNames: Record<Exclude<PathEvent, 'enters'>, string> = {
  answers: msg('Answers a message'),
  books: msg('Books an appointment'),
  spoken_to: msg('Is spoken to'),
  opts_out: msg('Opts out of everything'),
}

export const stepName = ({ event, status }: PathStep): string =>
  event === 'enters' ? t('Becomes {status}', { status: t(categoryName(status ?? '', null)) }) : t(eventNames[event])

export function PathStepFields({ no, step, club, onChange, onRemove }: Props) {
  const { tzinfo } = club
  const day = dayOf(step.at, tzinfo)
  const { hour, minute } = localTime(step.at, tzinfo)
  const at = (onDay: Day, minutes: number) => instantAt(onDay, minutes, tzinfo).toISOString()
  const trial_end_at = at(addDays(day, usualTrialDays), 0)

  function choose(chosen: string) {
    const [event, status] = chosen.split(' ') as [PathEvent, Status?]
    onChange({ at: step.at, event, ...(status && { status }), ...(status === 'trial' && { trial_end_at }) })
  }
  const offered: PathStep[] = [
    ...offeredCategories(null, club).map((status) => ({
      at: step.at,
      event: 'enters' as const,
      status: status as Status,
    })),
    ...pathEvents.filter((event) => event !== 'enters').map((event) => ({ at: step.at, event })),
  ]
  return (
    <div className={classes.step} role="group" aria-label={t('Step {no}', { no })}>
      <NativeSelect
        aria-label={t('What the person does')}
        value={valueOf(step)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={offered.map((one) => ({ value: valueOf(one), label: stepName(one) }))}
      />
      <DatePicker
        compact
        label={t('Day')}
        value={day}
        onChange={(next) => next && onChange({ ...step, at: at(next, hour * 60 + minute) })}
      />
      <TimeSelect
        compact
        label={t('Time')}
        value={storedTime(hour * 60 + minute)}
        onChange={(next) => next && onChange({ ...step, at: at(day, parseTime(next) ?? 0) })}
      />
      {onRemove && (
        <ActionIcon size="md" variant="subtle" aria-label={t('Remove step {no}', { no })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
      {step.status === 'trial' && (
        <DatePicker
          label={t('Trial end')}
          value={dayOf(step.trial_end_at ?? trial_end_at, tzinfo)}
          min={day}
          onChange={(next) => next && onChange({ ...step, trial_end_at: at(next, 0) })}
        />
      )}
    </div>
  )
}

const valueOf = ({ event, status }: PathStep) => (event === 'enters' ? `${event} ${status}` : event)
