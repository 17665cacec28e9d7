import '@mantine/core/styles/NumberInput.css'
import { NumberInput } from '@mantine/core'
import { startingScale } from '@spotter/domain/kiosk/questions.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import type { QuestionDraft } from './question-drafts.ts'
import classes from './QuestionCard.module.css'

const ends = [
  ['slider_min', msg('From')],
  ['slider_max', msg('To')],
  ['slider_step', msg('Step')],
] as const

type Props = {
  question: QuestionDraft
  disabled: boolean
  faultOf: (field: string) => string | undefined
  onChange: (change: Partial<QuestionDraft>) => void
}

export const ScaleFields = ({ question, disabled, faultOf, onChange }: Props) => (
  <div className={classes.scale}>
    {ends.map(([field, label]) => (
      <NumberInput
        key={field}
        label={t(label)}
        placeholder={String(startingScale[field])}
        decimalScale={2}
        value={question[field] ?? ''}
        error={faultOf(field)}
        disabled={disabled}
        onChange={(value) => onChange({ [field]: value === '' ? null : Number(value) })}
      />
    ))}
  </div>
)
