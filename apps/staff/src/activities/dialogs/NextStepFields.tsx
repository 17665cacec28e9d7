import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl, Text } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { useFormState } from '@spotter/ui/forms/form-context.ts'
import { useEffect } from 'react'
import type { NextStep } from './complete-values.ts'
import classes from './dialogs.module.css'
import { QuickDays } from './QuickDays.tsx'
import type { StartNames } from './start-names.ts'
import { StartFields } from './StartFields.tsx'

type Props = {
  club: AccountCompany
  books: boolean
  scheduled: string | null
  onSubmitLabel: (label: string) => void
}

const nextStart: StartNames = { day: 'next_day', time: 'next_time' }

export function NextStepFields({ club, books, scheduled, onSubmitLabel }: Props) {
  const { form, saving } = useFormState()
  const { today } = useClubTime()
  const next = form.values['next'] as NextStep
  const isNoShow = form.values['outcome'] === 'No Show'
  const label = next === 'appointment' ? (isNoShow ? t('Save and rebook') : t('Save and book')) : t('Save')
  useEffect(() => onSubmitLabel(label), [label, onSubmitLabel])
  const steps = [
    { value: 'call', label: t('Call') },
    ...(books ? [{ value: 'appointment', label: isNoShow ? t('Rebook') : t('Book an appointment') }] : []),
    { value: 'none', label: t('None') },
  ]
  return (
    <section className={classes.next} aria-labelledby="next-step">
      <Text id="next-step" size="sm" fw={500}>
        {t('Next step')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={t('Next step')}
        data={steps}
        value={next}
        disabled={saving}
        onChange={(chosen) => form.setFieldValue('next', chosen)}
      />
      {scheduled && new Date(scheduled) > productNow() && (
        <Text size="xs" c="dimmed">
          {t('A call is already scheduled for {time}.', { time: formatDateTime(scheduled, club) })}
        </Text>
      )}
      {next === 'call' && (
        <>
          <QuickDays club={club} names={nextStart} />
          <StartFields club={club} names={nextStart} min={today} />
        </>
      )}
    </section>
  )
}
