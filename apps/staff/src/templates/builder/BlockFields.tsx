import '@mantine/core/styles/Switch.css'
import { Input, Switch } from '@mantine/core'
import { designLimits, type HeadingLevel, type LeafBlock } from '@spotter/domain/templates/mail-design.ts'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import type { ErrorText } from '@spotter/domain/text.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useId } from 'react'
import MailEditor from '../MailEditor.tsx'
import { MergeFieldMenu } from '../MergeFieldMenu.tsx'
import { AddressInput, AlignmentInput, ChoiceInput, ColourInput, LineInput, SizeInput } from './panel-inputs.tsx'
import { type Builder, faultsAt } from './use-builder.ts'

export type PanelProps = {
  builder: Builder
  groups: readonly OfferedGroup[]
  language: string
  disabled: boolean
}
type Of<Type extends LeafBlock['type']> = PanelProps & { block: Extract<LeafBlock, { type: Type }> }

export function BlockFields(props: PanelProps & { block: LeafBlock }) {
  const { block } = props
  switch (block.type) {
    case 'heading':
      return <HeadingFields {...props} block={block} />
    case 'text':
      return <TextFields key={block.id} {...props} block={block} />
    case 'button':
      return <ButtonFields {...props} block={block} />
    case 'image':
      return <ImageFields {...props} block={block} />
    case 'divider':
      return <DividerFields {...props} block={block} />
    case 'spacer':
      return <SpacerFields {...props} block={block} />
  }
}

function bind<Block extends LeafBlock, Field extends keyof Block & string>(
  { builder, block, disabled }: { builder: Builder; block: Block; disabled: boolean },
  field: Field,
) {
  const fault = faultsAt(builder.faults, block.id).find((one) => one.field === field)
  return {
    value: block[field],
    onChange: (value: Block[Field]) => builder.edit(block.id, field, { [field]: value }),
    error: fault && say(fault.error),
    disabled,
  }
}

export const say = (error: ErrorText): string => (typeof error === 'string' ? t(error) : t(error.text, error.values))

function HeadingFields(props: Of<'heading'>) {
  const level = bind(props, 'level')
  return (
    <>
      <LineInput
        label={t('Heading')}
        {...bind(props, 'text')}
        maxLength={designLimits.heading}
        groups={props.groups}
        lang={props.language}
      />
      <ChoiceInput
        label={t('Size')}
        {...level}
        value={String(level.value)}
        onChange={(next) => level.onChange(Number(next) as HeadingLevel)}
        data={[
          { value: '1', label: t('Large') },
          { value: '2', label: t('Medium') },
          { value: '3', label: t('Small') },
        ]}
      />
      <AlignmentInput {...bind(props, 'align')} />
    </>
  )
}

function TextFields(props: Of<'text'>) {
  const id = useId()
  const { value, onChange, error, disabled } = bind(props, 'html')
  return (
    <Input.Wrapper id={id} label={t('Text')} labelProps={{ id: `${id}-name` }} error={error}>
      <MailEditor
        html={value}
        onChange={onChange}
        disabled={disabled}
        attributes={{
          'aria-labelledby': `${id}-name`,
          lang: props.language,
          ...(error !== undefined && { 'aria-invalid': 'true', 'aria-errormessage': `${id}-error` }),
        }}
        menu={(insert) => <MergeFieldMenu groups={props.groups} disabled={disabled} onInsert={insert} />}
      />
    </Input.Wrapper>
  )
}

function ButtonFields(props: Of<'button'>) {
  const { value: colour, onChange: paint, ...input } = bind(props, 'colour')
  const { brand_colour } = props.builder.design.settings
  return (
    <>
      <LineInput label={t('Label')} {...bind(props, 'label')} maxLength={designLimits.label} groups={props.groups} />
      <LinkInput {...props} />
      <AlignmentInput {...bind(props, 'align')} />
      <Switch
        label={t('Use the brand colour')}
        checked={colour === null}
        disabled={props.disabled}
        onChange={(event) => paint(event.currentTarget.checked ? null : brand_colour)}
      />
      {colour !== null && <ColourInput label={t('Colour')} {...input} value={colour} onChange={paint} />}
    </>
  )
}

function LinkInput(props: Of<'button'> | Of<'image'>) {
  return (
    <LineInput
      label={t('Link')}
      hint={t('A web address, mailto:, tel: or a link field')}
      placeholder="https://"
      {...bind<LeafBlock & { link: string }, 'link'>(props, 'link')}
      maxLength={designLimits.address}
      groups={props.groups}
    />
  )
}

function ImageFields(props: Of<'image'>) {
  return (
    <>
      <AddressInput
        key={props.block.id}
        label={t('Picture address')}
        placeholder="https://"
        {...bind(props, 'src')}
        maxLength={designLimits.address}
      />
      <LineInput
        label={t('Description')}
        hint={t("Read aloud by screen readers, and shown when images don't load")}
        {...bind(props, 'alt')}
        maxLength={designLimits.alt}
        lang={props.language}
      />
      <LinkInput {...props} />
      <SizeInput label={t('Width')} suffix=" %" step={5} range={designLimits.image} {...bind(props, 'width')} />
      <AlignmentInput {...bind(props, 'align')} />
    </>
  )
}

const DividerFields = (props: Of<'divider'>) => (
  <>
    <SizeInput label={t('Thickness')} suffix=" px" range={designLimits.thickness} {...bind(props, 'thickness')} />
    <ColourInput label={t('Colour')} {...bind(props, 'colour')} />
  </>
)

const SpacerFields = (props: Of<'spacer'>) => (
  <SizeInput label={t('Height')} suffix=" px" step={8} range={designLimits.height} {...bind(props, 'height')} />
)
