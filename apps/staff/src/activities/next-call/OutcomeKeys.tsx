import { UnstyledButton } from '@mantine/core'
import type { CallOutcome } from '@spotter/domain/activities/next-call.ts'
import { callOutcomes } from '@spotter/domain/activities/outcomes.ts'
import { orderedOutcomes, outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconMessage, IconPhoneOff, IconUserCheck, IconUserOff } from '../../icons.ts'
import { KeyHint } from '../../shell/KeyHint.tsx'
import classes from './NextCall.module.css'

const icons = {
  'Spoke To': IconUserCheck,
  'Left Message': IconMessage,
  'No Answer': IconPhoneOff,
  'Wrong Number': IconUserOff,
} satisfies Record<CallOutcome, unknown>

type Props = { chosen: CallOutcome | null; disabled: boolean; onChoose: (outcome: CallOutcome) => void }

export function OutcomeKeys({ chosen, disabled, onChoose }: Props) {
  return (
    <div className={classes.outcomes} role="group" aria-label={t('How did it go?')}>
      {orderedOutcomes(callOutcomes, t).map((outcome, index) => {
        const Icon = icons[outcome]
        return (
          <UnstyledButton
            key={outcome}
            className={classes.outcome}
            aria-pressed={outcome === chosen}
            disabled={disabled}
            onClick={() => onChoose(outcome)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{outcomeName(outcome, t)}</span>
            <KeyHint>{index + 1}</KeyHint>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
