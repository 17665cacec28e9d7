import { ActionIcon, Switch, Textarea, TextInput, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Switch.css'
import { longestTitle, questionTexts } from '@spotter/domain/kiosk/question-rules.ts'
import {
  hasOptions,
  optionsOf,
  questionTypeNames,
  questionTypes,
  type QuestionType,
} from '@spotter/domain/kiosk/questions.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconTrash } from '@spotter/ui/icons.ts'
import { ReorderControls } from '@spotter/ui/lists/ReorderControls.tsx'
import { OtherLanguages } from '../translations/OtherLanguages.tsx'
import type { QuestionDraft } from './question-drafts.ts'
import classes from './QuestionCard.module.css'
import { ScaleFields } from './ScaleFields.tsx'

type Props = {
  question: QuestionDraft
  place: number
  count: number
  shown: boolean
  disabled: boolean
  faultOf: (field: string) => string | undefined
  onChange: (change: Partial<QuestionDraft>) => void
  onMove: (to: number) => void
  onRemove: () => void
  onShow: () => void
}

export function QuestionCard(props: Props) {
  const { question, place, count, shown, disabled, faultOf, onChange, onMove, onRemove, onShow } = props
  const name = question.title.trim() || t('Question {number}', { number: place + 1 })
  return (
    <li className={classes.card} data-shown={shown || undefined} onFocusCapture={onShow}>
      <div className={classes.head}>
        <span className={classes.number} aria-hidden>
          {place + 1}
        </span>
        <TextInput
          className={classes.title ?? ''}
          aria-label={t('Question {number}', { number: place + 1 })}
          placeholder={t('What do you want to know?')}
          maxLength={longestTitle}
          value={question.title}
          error={faultOf('title')}
          disabled={disabled}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <ReorderControls
          name={name}
          first={place === 0}
          last={place === count - 1}
          disabled={disabled}
          onMove={(direction) => onMove(direction === 'up' ? place - 1 : place + 1)}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('Remove {name}', { name })}
          disabled={disabled}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.kind}>
        <Select
          aria-label={t('Answer type for {name}', { name })}
          data={questionTypes.map((type) => ({ value: type, label: t(questionTypeNames[type]) }))}
          allowDeselect={false}
          value={question.type}
          disabled={disabled}
          onChange={(type) => onChange({ type: type as QuestionType })}
        />
        <Switch
          label={t('Answer required')}
          checked={question.required}
          disabled={disabled}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
      </div>
      {hasOptions(question.type) && (
        <Textarea
          label={t('Options')}
          description={t('One per line')}
          withAsterisk
          autosize
          minRows={3}
          maxRows={12}
          value={question.options}
          error={faultOf('options')}
          disabled={disabled}
          onChange={(event) => onChange({ options: event.currentTarget.value })}
        />
      )}
      {question.type === 'slider' && (
        <ScaleFields question={question} disabled={disabled} faultOf={faultOf} onChange={onChange} />
      )}
      <OtherLanguages
        name={name}
        texts={[
          { field: 'title', label: t('Question'), max: longestTitle },
          ...(hasOptions(question.type)
            ? [
                {
                  field: 'options',
                  label: t('Options'),
                  max: questionTexts.options,
                  rows: Math.max(2, optionsOf(question).length),
                },
              ]
            : []),
        ]}
        value={question.translations}
        errorOf={(path) => faultOf(`translations.${path}`)}
        disabled={disabled}
        onChange={(translations) => onChange({ translations })}
      />
    </li>
  )
}
