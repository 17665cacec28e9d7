import { callOutcomes } from '@spotter/domain/activities/outcomes.ts'
import { orderedOutcomes, outcomeName } from '@spotter/domain/settings/setting-names.ts'
import type { CallOutcome } from '@spotter/domain/activities/next-call.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type ScreenKey, useScreenKeys } from '../../shell/screen-keys.ts'
import type { NextStep } from './next-step.ts'
import { stepNames } from './StepChoices.tsx'

type Presses = {
  outcome: (outcome: CallOutcome) => void
  step: (step: NextStep) => void
  ring: () => void
  note: () => void
  skip: () => void
  open: () => void
  edit: () => void
  undo: (() => void) | null
  save: () => void
}

/** Alt or Ctrl for the next step, because the comment has the focus. */
export function useCallKeys(presses: Presses, steps: readonly NextStep[], asksNextStep: boolean): void {
  const now = useRef(presses)
  now.current = presses
  const offersUndo = presses.undo !== null
  const keys = useMemo(() => keysOf(now, steps, offersUndo), [steps, offersUndo])
  useScreenKeys(keys)
  useEffect(() => {
    if (!asksNextStep) return
    const press = (event: KeyboardEvent) => {
      if (isCovered()) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return now.current.save()
      }
      const digit = event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined
      const step = digit === undefined ? undefined : steps[Number(digit) - 1]
      if (!step) return
      event.preventDefault()
      now.current.step(step)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [steps, asksNextStep])
}

const keysOf = (now: RefObject<Presses>, steps: readonly NextStep[], offersUndo: boolean): ScreenKey[] => [
  ...orderedOutcomes(callOutcomes, t).map((outcome, index) => ({
    key: String(index + 1),
    label: () => outcomeName(outcome, t),
    press: () => now.current.outcome(outcome),
  })),
  { key: 'c', label: msg('Call the number'), press: () => now.current.ring() },
  { key: 'n', label: msg('Write a comment'), press: () => now.current.note() },
  { key: 's', label: msg('Skip this person'), press: () => now.current.skip() },
  { key: 'o', label: msg('Open the person'), press: () => now.current.open() },
  { key: 'e', label: msg('Edit the person'), press: () => now.current.edit() },
  ...(offersUndo ? [{ key: 'u', label: msg('Undo the last outcome'), press: () => now.current.undo?.() }] : []),
  ...steps.map((step, index) => ({
    key: `Alt ${index + 1}`,
    label: stepNames[step],
    press: () => now.current.step(step),
  })),
]

const isCovered = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null
