import '@mantine/core/styles/ColorSwatch.css'
import '@mantine/core/styles/ColorPicker.css'
import '@mantine/core/styles/ColorInput.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/SegmentedControl.css'
import { ColorInput, Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { type Alignment, alignments } from '@spotter/domain/templates/mail-design.ts'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { useId, useState } from 'react'
import { MergeFieldMenu } from '../MergeFieldMenu.tsx'
import { useInsertion } from '../use-insertion.ts'
import classes from './builder.module.css'

interface Shared<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
  disabled: boolean
}

type LineProps = Shared<string> & {
  hint?: string
  placeholder?: string
  maxLength: number
  groups?: readonly OfferedGroup[]
  lang?: string
}

export function LineInput({ label, value, onChange, error, disabled, hint, groups, ...input }: LineProps) {
  const insertion = useInsertion<HTMLInputElement>(value, onChange)
  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        {...insertion.input}
        label={label}
        description={hint}
        error={error}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {groups && (
        <MergeFieldMenu
          groups={groups}
          disabled={disabled}
          label={t('Insert field: {name}', { name: label })}
          onInsert={insertion.insert}
        />
      )}
    </div>
  )
}

/** On blur or Enter, so that partial URLs aren't loaded. */
export function AddressInput({ value, onChange, ...input }: Omit<LineProps, 'groups'>) {
  const [typed, type] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && typed !== value) onChange(typed)
    type(null)
  }
  const { hint, ...rest } = input
  return (
    <TextInput
      {...rest}
      description={hint}
      value={typed ?? value}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}

export function ColourInput({ label, value, onChange, error, disabled }: Shared<string>) {
  const [typed, type] = useState<string | null>(null)
  return (
    <ColorInput
      label={label}
      error={error}
      disabled={disabled}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
      value={typed ?? value}
      onChange={(next) => {
        const isColour = /^#[\da-f]{6}$/i.test(next)
        type(isColour ? null : next)
        if (isColour) onChange(next.toLowerCase())
      }}
      onBlur={() => type(null)}
    />
  )
}

type RangeProps = Shared<number> & { range: { min: number; max: number }; suffix: string; step?: number }

export function SizeInput({ label, value, onChange, error, disabled, range, suffix, step = 1 }: RangeProps) {
  const [typed, type] = useState<number | string | null>(null)
  return (
    <NumberInput
      label={label}
      error={error}
      disabled={disabled}
      {...range}
      step={step}
      suffix={suffix}
      allowDecimal={false}
      value={typed ?? value}
      onChange={(next) => {
        const isSize = typeof next === 'number' && next >= range.min && next <= range.max
        type(isSize ? null : next)
        if (isSize) onChange(next)
      }}
      onBlur={() => type(null)}
    />
  )
}

const alignmentNames: Record<Alignment, string> = {
  left: msg('Left side'),
  center: msg('Centre'),
  right: msg('Right side'),
}

export function AlignmentInput({ value, onChange, disabled }: Omit<Shared<Alignment>, 'label' | 'error'>) {
  const data = alignments.map((one) => ({ value: one, label: t(alignmentNames[one]) }))
  return <ChoiceInput label={t('Alignment')} data={data} value={value} onChange={onChange} disabled={disabled} />
}

type ChoiceProps<Value extends string> = Shared<Value> & { data: { value: Value; label: string }[] }

export function ChoiceInput<Value extends string>({ label, data, value, onChange, disabled }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={data}
        value={value}
        onChange={(next) => onChange(next)}
        disabled={disabled}
      />
    </Input.Wrapper>
  )
}
