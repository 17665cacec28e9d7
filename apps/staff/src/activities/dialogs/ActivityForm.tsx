import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { TextField } from '@spotter/ui/fields/TextField.tsx'
import { warning } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import {
  type ActivityFormName,
  type ActivityValues,
  type AskedActivity,
  askedValues,
  changeOf,
  newActivityOf,
} from './activity-values.ts'
import { ActivityVersions } from './ActivityVersions.tsx'
import { AlreadyScheduled } from './AlreadyScheduled.tsx'
import { CategoryField } from './CategoryField.tsx'
import { ClubTimeOf } from './ClubTimeOf.tsx'
import classes from './dialogs.module.css'
import { KindField, KindOfChosen } from './KindField.tsx'
import { usualKinds } from './event-kinds.ts'
import { newValues } from './new-values.ts'
import { OverlapField } from './OverlapField.tsx'
import { PersonField } from './PersonField.tsx'
import { QuickDays } from './QuickDays.tsx'
import { refusedOf } from './refused.ts'
import { SalespersonChoice } from './SalespersonChoice.tsx'
import { SaveKey } from './SaveKey.tsx'
import { DurationField, StartFields } from './StartFields.tsx'
import { OverlapNotice } from './OverlapNotice.tsx'
import { ForField } from '../../secondary-sales/ForField.tsx'
import { useActivityChanges } from './use-activity-changes.ts'
import { type Surroundings, useSurroundings } from './use-surroundings.ts'

type Props = { asked: AskedActivity; onClose: () => void }

export default function ActivityForm(props: Props) {
  const around = useSurroundings(props.asked)
  const [instead, setInstead] = useState<AskedActivity | null>(null)
  if (!around) return null
  return (
    <ClubTimeOf club={around.club}>
      <OneActivity
        {...props}
        key={instead ? 'instead' : 'asked'}
        asked={instead ?? props.asked}
        around={instead ? { ...around, calls: [] } : around}
        onInstead={setInstead}
      />
    </ClubTimeOf>
  )
}

type FormProps = Props & { around: Surroundings; onInstead: (asked: AskedActivity) => void }

function OneActivity({ asked, around, onInstead, onClose }: FormProps) {
  const { club } = around
  const { form } = asked
  const [opened] = useState(() => asked.activity ?? null)
  /** The version the form was last merged with. */
  const [base, setBase] = useState(opened)
  const [other, setOther] = useState<{ before: Activity; theirs: Activity } | null>(null)
  const [overlaps, setOverlaps] = useState(false)
  const [initial] = useState(() => askedValues(asked, club) ?? newValues(asked, around))
  const { refresh } = useActivityChanges()
  const isEvent = form === 'event'
  const choosesPerson = isEvent && !opened && !asked.person

  async function submit(values: ActivityValues) {
    try {
      return await save(values, form, base, club)
    } catch (reason) {
      if (base && reason instanceof CallFailure && reason.current) {
        const theirs = reason.current as Activity
        setOther({ before: base, theirs })
        setBase(theirs)
        void refresh(theirs)
      }
      throw refusedOf(reason, { start: 'day', end: 'duration' })
    }
  }

  function done(answer: unknown) {
    const saved = answer as Awaited<ReturnType<typeof save>>
    saved.warnings.forEach(warning)
    void refresh(saved)
  }

  const subject = (
    <TextField name="name" label={t('Subject')} maxLength={255} {...(form === 'todo' && { autoFocus: true })} />
  )
  const name = opened?.person?.name ?? asked.person?.name
  return (
    <FormDialog
      title={opened ? titleOfChange(form) : titleOfNew(form)}
      initial={initial}
      submit={submit}
      onDone={done}
      onClose={onClose}
      draftKey={draftKeyOf(asked)}
      staleNotice={other && <ActivityVersions key={other.theirs.lock_version} club={club} {...other} />}
      {...(overlaps && { submitLabel: t('Book anyway') })}
    >
      <SaveKey />
      {name && <p className={classes.with}>{t('With {name}', { name })}</p>}
      <AlreadyScheduled calls={around.calls} club={club} initial={initial} onChange={onInstead} />
      {choosesPerson && <PersonField takesSalesperson={asked.salesperson_id === undefined} />}
      <ForField activity={opened} />
      {choosesPerson && <KindOfChosen />}
      {isEvent && !choosesPerson && (
        <KindField offered={around.event_kinds ?? usualKinds} {...(opened && { present: opened.kind_code })} />
      )}
      {form === 'todo' && subject}
      {!isEvent && <QuickDays club={club} withToday />}
      <StartFields club={club} />
      {isEvent && (
        <div>
          <DurationField club={club} />
          <OverlapNotice club={club} activity={opened} />
        </div>
      )}
      {isEvent && <OverlapField onAsked={setOverlaps} />}
      {isEvent && <CategoryField company_id={club.id} activity={opened} />}
      {form !== 'todo' && subject}
      <SalespersonChoice company_id={club.id} activity={opened} />
    </FormDialog>
  )
}

function save(values: ActivityValues, form: ActivityFormName, base: Activity | null, club: Surroundings['club']) {
  if (base) {
    const body = changeOf(values, base, club)
    if (base.person_id === null) return call('PUT /api/activities/{id}', { params: { id: base.id }, body })
    return call('PUT /api/people/{id}/activities/{activity_id}', {
      params: { id: base.person_id, activity_id: base.id },
      body,
    })
  }
  const body = newActivityOf(values, form, club)
  const { person_id, kind_id } = values
  if (person_id === null || kind_id === 'personal') return call('POST /api/activities', { body })
  return call('POST /api/people/{id}/activities', { params: { id: person_id }, body })
}

function titleOfNew(form: ActivityFormName): string {
  if (form === 'call') return t('Add Call')
  return form === 'todo' ? t('Add ToDo') : t('Add Event')
}

function titleOfChange(form: ActivityFormName): string {
  if (form === 'call') return t('Edit Call')
  return form === 'todo' ? t('Edit ToDo') : t('Edit Event')
}

const draftKeyOf = ({
  form,
  person,
  activity,
  start,
  from,
  salesperson_id,
  secondary_sale_id,
}: AskedActivity): string =>
  activity
    ? `activity:${activity.id}:${activity.lock_version}:${start ?? ''}`
    : ['new-activity', form, person?.id, start ?? from, salesperson_id, secondary_sale_id].join(':')
