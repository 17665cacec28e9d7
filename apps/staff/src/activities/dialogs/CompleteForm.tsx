import { productNow } from '@spotter/client/product-clock.ts'
import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { Outcome } from '@spotter/domain/activities/outcomes.ts'
import { lastDay } from '@spotter/domain/activities/times.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { CheckboxField } from '@spotter/ui/fields/CheckboxField.tsx'
import { DateField } from '@spotter/ui/fields/DateField.tsx'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { useFormValue } from '@spotter/ui/forms/form-context.ts'
import { warning } from '@spotter/ui/toasts.tsx'
import { useClubTime } from '@spotter/ui/dates/club-time.ts'
import { useRef, useState } from 'react'
import { useClubOf } from '../../people/person/use-club-of.ts'
import { ActivityDialog, type AskedActivity } from './ActivityDialog.tsx'
import { ClubTimeOf } from './ClubTimeOf.tsx'
import { bookingAfter } from './booking-after.ts'
import { type CompleteValues, completionOf, initialValues } from './complete-values.ts'
import classes from './dialogs.module.css'
import { NextStepFields } from './NextStepFields.tsx'
import { OutcomeField } from './OutcomeField.tsx'
import { refusedOf } from './refused.ts'
import { SaveKey } from './SaveKey.tsx'
import { useEarlyQuestion } from './use-early-question.ts'
import { useActivityChanges } from './use-activity-changes.ts'
import { WhenAndWho } from './WhenAndWho.tsx'

type Props = { activity: Activity; outcome?: Outcome; onClose: () => void; onDone?: (completed: Activity) => void }

export default function CompleteForm({ activity: given, outcome, onClose, onDone }: Props) {
  // The row may change or disappear meanwhile.
  const [activity] = useState(given)
  const [completed, setCompleted] = useState<Activity | null>(null)
  const [booking, setBooking] = useState<AskedActivity | null>(null)
  const isBooking = useRef(false)
  const isAgreed = useEarlyQuestion(activity, onClose)
  const club = useClubOf(activity)
  const kinds = useFetch(
    'GET /api/people/{id}/activities',
    { params: { id: activity.person_id ?? 0 } },
    { enabled: activity.person_id !== null },
  )
  const isCall = activity.kind_code === 'call' && activity.person_id !== null
  const overdue = useFetch(
    'GET /api/people/{id}/activities/overdue_calls',
    { params: { id: activity.person_id ?? 0 } },
    { enabled: isCall, staleTime: 0 },
  )
  if (!isAgreed || !club || (activity.person_id !== null && kinds.isPending)) return null

  function end(last: Activity) {
    onDone?.(last)
    onClose()
  }
  if (booking && completed) return <ActivityDialog asked={booking} onClose={() => end(completed)} />
  return (
    <ClubTimeOf club={club}>
      <HowItWent
        activity={activity}
        outcome={outcome ?? null}
        club={club}
        books={Boolean(kinds.data?.event_kinds.length)}
        overdue={(isCall ? (overdue.data?.collection ?? []) : []).filter(
          ({ id, secondary_sale_id }) => id !== activity.id && secondary_sale_id === activity.secondary_sale_id,
        )}
        onCompleted={(saved, next) => {
          isBooking.current = next !== null
          setCompleted(saved)
          setBooking(next)
          if (!next) onDone?.(saved)
        }}
        onClose={() => {
          if (!isBooking.current) onClose()
        }}
      />
    </ClubTimeOf>
  )
}

type FormProps = {
  activity: Activity
  outcome: Outcome | null
  club: AccountCompany
  books: boolean
  overdue: Activity[]
  onCompleted: (saved: Activity, booking: AskedActivity | null) => void
  onClose: () => void
}

function HowItWent({ activity, outcome, club, books, overdue, onCompleted, onClose }: FormProps) {
  const [base, setBase] = useState(activity)
  const [initial] = useState(() => initialValues(activity, outcome, { now: productNow(), club, books }))
  const [submitLabel, setSubmitLabel] = useState(() => t('Save'))
  const { refresh, announceCompletion } = useActivityChanges()
  let next: AskedActivity | null = null

  async function submit(values: CompleteValues) {
    try {
      const also = values.along ? { also_complete: overdue.map(({ id }) => id) } : {}
      const body = { ...completionOf(values, base, club), ...also }
      const saved = await call('PUT /api/activities/{id}', { params: { id: base.id }, body })
      next = values.next === 'appointment' ? bookingAfter(saved, club) : null
      // The notice with Undo replaces that of the form.
      return { saved }
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) {
        setBase(reason.current as Activity)
        void refresh(activity)
      }
      throw refusedOf(reason, { next_call_at: 'next_day', start: 'next_day' })
    }
  }

  function done(answer: unknown) {
    const { saved } = answer as Awaited<ReturnType<typeof submit>>
    announceCompletion(saved)
    saved.warnings.forEach(warning)
    void refresh(saved)
    onCompleted(saved, next)
  }

  return (
    <FormDialog
      title={t('Complete: {kind}', { kind: activity.kind_name })}
      size={560}
      initial={initial}
      submit={submit}
      submitLabel={submitLabel}
      onDone={done}
      onClose={onClose}
      staleNotice={base !== activity && <ChangedMeanwhile activity={base} club={club} />}
    >
      <SaveKey />
      <WhenAndWho activity={base} club={club} />
      <OutcomeField activity={activity} club={club} books={books} />
      <TrialEnd />
      <TextareaField name="comment" label={t('Comment')} rows={2} maxLength={5000} />
      {overdue.length > 0 && (
        <CheckboxField
          name="along"
          label={t('Also complete {count, plural, one {# overdue call} other {# overdue calls}} to this person', {
            count: overdue.length,
          })}
        />
      )}
      {activity.person_id !== null && (
        <NextStepFields club={club} books={books} scheduled={activity.next_call_at} onSubmitLabel={setSubmitLabel} />
      )}
    </FormDialog>
  )
}

function TrialEnd() {
  const { today } = useClubTime()
  if (useFormValue('outcome') !== 'Trial') return null
  return <DateField name="trial_end" label={t('Trial end')} required min={today} max={lastDay(today)} />
}

function ChangedMeanwhile({ activity, club }: { activity: Activity; club: AccountCompany }) {
  return (
    <div role="alert" className={classes.changed}>
      {activity.complete
        ? t('{name} has already completed this.', { name: activity.completed_by_name ?? t('Someone else') })
        : t('Someone else just changed this. Check the current details, then save to complete it.')}
      <WhenAndWho activity={activity} club={club} />
    </div>
  )
}
