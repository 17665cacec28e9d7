import '@mantine/core/styles/Combobox.css'
import { ActionIcon, Select, TextInput } from '@mantine/core'
import {
  conditionFault,
  type DateCondition,
  type InputCondition,
  memberFieldNames,
  memberFields,
  memberOperatorNames,
  operatorsOf,
} from '@spotter/domain/people/member-filter.ts'
import type { Day } from '@spotter/domain/time/calendar.ts'
import { t } from '@spotter/i18n/translate.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import { IconX } from '@spotter/ui/icons.ts'
import classes from './filters.module.css'
import { type Condition, emptyCondition, withOperator } from './member-conditions.ts'

type Props = { condition: Condition; onChange: (next: Condition) => void; onRemove: () => void }

export function MemberCondition({ condition, onChange, onRemove }: Props) {
  const label = t(memberFields[condition.of.field].label)
  return (
    <div className={classes.rule}>
      <Select
        label={t('Type')}
        data={memberFieldNames.map((name) => ({ value: name, label: t(memberFields[name].label) }))}
        value={condition.of.field}
        allowDeselect={false}
        onChange={(field) => field && onChange(emptyCondition(field))}
      />
      <ActionIcon size="lg" mt="lg" aria-label={t('Remove condition {name}', { name: label })} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
      <div className={classes.wide}>
        {condition.kind === 'date' ? (
          <DateEnds condition={condition.of} onChange={(of) => onChange({ kind: 'date', of })} />
        ) : (
          <ValueInputs condition={condition.of} onChange={(of) => onChange({ kind: 'input', of })} />
        )}
      </div>
    </div>
  )
}

function ValueInputs({ condition, onChange }: { condition: InputCondition; onChange: (of: InputCondition) => void }) {
  const { field, operator, value, value_to = '' } = condition
  const { label, hint } = memberFields[field]
  const fault = conditionFault(condition)
  const isTyped = value !== '' && (operator !== 'between' || value_to !== '')
  return (
    <>
      <div className={classes.pair}>
        <Select
          aria-label={t('Operator')}
          data={operatorsOf(field).map((one) => ({ value: one, label: t(memberOperatorNames[one]) }))}
          value={operator}
          allowDeselect={false}
          onChange={(next) => next && onChange(withOperator(condition, next))}
        />
        <TextInput
          aria-label={t(label)}
          placeholder={t(hint)}
          value={value}
          error={isTyped && fault !== null}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
        {operator === 'between' && (
          <>
            <span className={classes.hint}>{t('and')}</span>
            <TextInput
              aria-label={t('{name}, at most', { name: t(label) })}
              placeholder={t(hint)}
              value={value_to}
              error={isTyped && fault !== null}
              onChange={(event) => onChange({ ...condition, value_to: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      {isTyped && fault && (
        <span className={classes.fault} role="alert">
          {t(fault)}
        </span>
      )}
    </>
  )
}

function DateEnds({ condition, onChange }: { condition: DateCondition; onChange: (of: DateCondition) => void }) {
  const { from, into } = condition
  const pick = (next: { from?: Day; into?: Day }) => {
    const ends = { from: from || next.into || '', into: into || next.from || '', ...next }
    if (ends.from > ends.into) onChange({ ...condition, from: next.from ?? ends.into, into: next.into ?? ends.from })
    else onChange({ ...condition, ...ends })
  }
  return (
    <div className={classes.pair}>
      <DatePicker label={t('From')} value={from || null} onChange={(day) => day && pick({ from: day })} />
      <DatePicker label={t('To')} value={into || null} onChange={(day) => day && pick({ into: day })} />
    </div>
  )
}
