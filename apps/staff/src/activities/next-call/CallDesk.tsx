import { Button } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import type { CallToMake } from '@spotter/contract/activities/next-call.ts'
import { callsAgain } from '@spotter/domain/activities/next-call.ts'
import { t } from '@spotter/i18n/translate.ts'
import { sessionDraft } from '@spotter/ui/forms/draft.ts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { IconPlayerSkipForward } from '../../icons.ts'
import { EditPersonDialog } from '../../people/edit/EditPersonDialog.tsx'
import { useAccount } from '../../shell/account.ts'
import { KeyHint } from '../../shell/KeyHint.tsx'
import { useHasKeys } from '../../shell/use-has-keys.ts'
import { callAtDesk } from '../../voice/current-call.ts'
import { ActivityDialog } from '../dialogs/ActivityDialog.tsx'
import { Background } from './Background.tsx'
import { CallComment } from './CallComment.tsx'
import { draftOf } from './draft-of.ts'
import { LastNotes } from './LastNotes.tsx'
import classes from './NextCall.module.css'
import { type NextStep, type NextStepValues, untouched, withOutcome, withStep } from './next-step.ts'
import { NextStepForm } from './NextStepForm.tsx'
import { OutcomeKeys } from './OutcomeKeys.tsx'
import { Passed } from './Passed.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { useCallKeys } from './use-call-keys.ts'
import { useCompletion } from './use-completion.ts'
import { useLiveCall } from './use-live-call.ts'

type Props = {
  taken: CallToMake
  taker: string | null
  onMade: (made: Activity, name: string, values: NextStepValues) => void
  onNext: () => void
  onSkip: () => void
  onOpen: () => void
  onUndo: (() => void) | null
}

export function CallDesk({ taken, taker, onMade, onNext, onSkip, onOpen, onUndo }: Props) {
  const { company } = useAccount()
  const { person, activity, isGone } = useLiveCall(taken)
  const { saving, fault, complete } = useCompletion(activity)
  const [values, setValues] = useState(() => readValues(activity.id))
  const [opened, setOpened] = useState<'edit' | 'appointment' | null>(null)
  const [now] = useState(() => productNow())
  const hasKeys = useHasKeys()
  const faultId = useId()
  // The desk records the outcome, so the end of the call doesn't ask.
  useEffect(() => {
    callAtDesk.write(activity.id)
    return () => callAtDesk.write(null)
  }, [activity.id])
  const heading = useRef<HTMLHeadingElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isChoosing()) heading.current?.focus({ preventScroll: true })
    desk.current?.parentElement?.scrollTo({ top: 0 })
  }, [])

  const speaks = values.outcome === 'Spoke To' && !company.disabled_appointments
  const books = person.abilities.create_appointment || speaks
  const steps = useMemo(
    (): NextStep[] => [...callsAgain, 'pick', ...(books ? (['appointment'] as const) : []), 'none'],
    [books],
  )
  const isPassed = !saving && opened !== 'appointment' && (isGone || activity.complete || taker !== null)

  function change(next: NextStepValues) {
    setValues(next)
    sessionDraft(draftOf(activity.id)).save(next)
  }
  const back = () => {
    change({ ...values, outcome: null })
    heading.current?.focus()
  }
  async function save() {
    const made = await complete(values)
    if (!made) return
    sessionDraft(draftOf(activity.id)).clear()
    onMade(made, person.name, values)
    if (values.step === 'appointment') setOpened('appointment')
    else onNext()
  }
  const choose = (outcome: NonNullable<NextStepValues['outcome']>) => {
    if (!saving && !isPassed) change(withOutcome(values, outcome, activity))
  }
  const step = (chosen: NextStep) => change(withStep(values, chosen, productNow(), company))

  useCallKeys(
    {
      outcome: choose,
      step,
      ring: () => desk.current?.querySelector<HTMLElement>('[data-ring]')?.click(),
      note: () => desk.current?.querySelector<HTMLElement>('[data-comment]')?.focus(),
      skip: isPassed ? onNext : onSkip,
      open: onOpen,
      edit: () => setOpened('edit'),
      undo: onUndo,
      save: () => void save(),
    },
    steps,
    values.outcome !== null,
  )

  return (
    <div ref={desk} className={classes.desk}>
      <div className={classes.call}>
        <PersonPanel person={person} activity={activity} now={now} heading={heading} onOpen={onOpen} />
        {isPassed ? (
          <Passed activity={activity} taker={taker} isGone={isGone} onNext={onNext} />
        ) : (
          <>
            <OutcomeKeys chosen={values.outcome} disabled={saving} onChoose={choose} />
            <CallComment
              values={values}
              disabled={saving}
              faultId={fault === null ? undefined : faultId}
              onChange={(comment) => change({ ...values, comment })}
              onSave={() => void save()}
              onBack={back}
            />
            {values.outcome === null ? (
              <div className={classes.skip}>
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<IconPlayerSkipForward size={16} aria-hidden />}
                  rightSection={hasKeys && <KeyHint>S</KeyHint>}
                  onClick={onSkip}
                >
                  {t('Skip')}
                </Button>
              </div>
            ) : (
              <NextStepForm
                {...{ person, values, steps, now, saving, fault, faultId }}
                onChange={change}
                onStep={step}
                onSave={() => void save()}
                onBack={back}
                onEditPhone={() => setOpened('edit')}
              />
            )}
          </>
        )}
      </div>
      <aside className={classes.aside} aria-label={t('Notes and background')}>
        <LastNotes notes={taken.notes} now={now} />
        <Background person={person} now={now} />
      </aside>
      <EditPersonDialog person={person} opened={opened === 'edit'} onClose={() => setOpened(null)} />
      {opened === 'appointment' && (
        <ActivityDialog asked={{ form: 'event', person: { id: person.id, name: person.name } }} onClose={onNext} />
      )}
    </div>
  )
}

/** An open list keeps the focus. */
const isChoosing = () => document.activeElement?.getAttribute('aria-expanded') === 'true'

const readValues = (activity_id: number): NextStepValues => ({
  ...untouched,
  ...sessionDraft(draftOf(activity_id)).read(),
})
