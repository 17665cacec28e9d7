import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import {
  designLimits,
  type HeadingLevel,
  type HeroBlock,
  type LeafBlock,
  type SocialNetwork,
  socialNetworks,
} from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { LinkInput } from './LinkInput.tsx'
import { AlignmentInput, ChoiceInput, ColourInput, LineInput, SizeInput } from './panel-inputs.tsx'
import { PictureField } from './PictureField.tsx'
import { useBound } from './use-bound.ts'

type Block = LeafBlock | HeroBlock
type Of<Type extends Block['type']> = { block: Extract<Block, { type: Type }> }

/** What can't be written in the mail itself. */
export function BlockFields({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return <HeadingFields block={block} />
    case 'text':
      return <TextFields block={block} />
    case 'footer':
    case 'unsubscribe':
      return <p className={classes.hint}>{t('Click the words in the email to change them.')}</p>
    case 'button':
      return <ButtonFields block={block} />
    case 'hero':
      return <HeroFields block={block} />
    case 'image':
      return <ImageFields block={block} />
    case 'logo':
      return <LogoFields block={block} />
    case 'social':
      return <SocialFields block={block} />
    case 'divider':
      return <DividerFields block={block} />
    case 'spacer':
      return <SpacerFields block={block} />
  }
}

function HeadingFields({ block }: Of<'heading'>) {
  const bind = useBound(block)
  const level = bind('level')
  return (
    <>
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
      <AlignmentInput {...bind('align')} />
    </>
  )
}

function TextFields({ block }: Of<'text'>) {
  const { value, ...align } = useBound(block)('align')
  return <AlignmentInput {...align} value={value ?? 'left'} />
}

function ButtonFields({ block }: Of<'button'>) {
  const bind = useBound(block)
  return (
    <>
      <LinkInput {...bind('link')} />
      <AlignmentInput {...bind('align')} />
      <BrandColour {...bind('colour')} />
    </>
  )
}

type ColourProps = {
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
  disabled: boolean
}

function BrandColour({ value, onChange, error, disabled }: ColourProps) {
  const { brand_colour } = useCanvas().builder.design.settings
  return (
    <>
      <Switch
        label={t('Use the brand colour')}
        checked={value === null}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked ? null : brand_colour)}
      />
      {value !== null && (
        <ColourInput label={t('Colour')} value={value} onChange={onChange} error={error} disabled={disabled} />
      )}
    </>
  )
}

function HeroFields({ block }: Of<'hero'>) {
  const bind = useBound(block)
  return (
    <>
      <PictureField {...bind('src')} />
      {block.src !== '' && <AltInput {...bind('alt')} />}
      <BrandColour {...bind('colour')} />
    </>
  )
}

function ImageFields({ block }: Of<'image'>) {
  const bind = useBound(block)
  return (
    <>
      <PictureField {...bind('src')} />
      <AltInput {...bind('alt')} />
      <LinkInput {...bind('link')} />
      <SizeInput label={t('Width')} suffix=" %" step={5} range={designLimits.image} {...bind('width')} />
      <AlignmentInput {...bind('align')} />
    </>
  )
}

type AltProps = { value: string; onChange: (value: string) => void; error?: string | undefined; disabled: boolean }

function AltInput(input: AltProps) {
  const { language } = useCanvas()
  return (
    <LineInput
      label={t('Description')}
      hint={t("Read aloud by screen readers, and shown when images don't load")}
      {...input}
      maxLength={designLimits.alt}
      lang={language}
    />
  )
}

function LogoFields({ block }: Of<'logo'>) {
  const { club } = useCanvas()
  const bind = useBound(block)
  return (
    <>
      <p className={classes.hint}>
        {club.logo_url
          ? t("The logo of the recipient's club.")
          : t("Your club has no logo yet, so its name is shown. A logo is added in the club's settings.")}
      </p>
      <SizeInput label={t('Width')} suffix=" px" step={10} range={designLimits.logo} {...bind('width')} />
      <AlignmentInput {...bind('align')} />
    </>
  )
}

function SocialFields({ block }: Of<'social'>) {
  const { builder, disabled } = useCanvas()
  const bind = useBound(block)
  const { links } = block
  const change = (name: SocialNetwork, address: string) => {
    const { [name]: _before, ...others } = links
    const next = address === '' ? others : { ...links, [name]: address }
    builder.edit(block.id, name, { links: next })
  }
  return (
    <>
      {(Object.keys(socialNetworks) as SocialNetwork[]).map((name) => (
        <LineInput
          key={name}
          label={socialNetworks[name]}
          placeholder="https://"
          value={links[name] ?? ''}
          onChange={(address) => change(name, address)}
          error={bind.faultOf(name)}
          disabled={disabled}
          maxLength={designLimits.address}
        />
      ))}
      <AlignmentInput {...bind('align')} />
    </>
  )
}

function DividerFields({ block }: Of<'divider'>) {
  const bind = useBound(block)
  return (
    <>
      <SizeInput label={t('Thickness')} suffix=" px" range={designLimits.thickness} {...bind('thickness')} />
      <ColourInput label={t('Colour')} {...bind('colour')} />
    </>
  )
}

function SpacerFields({ block }: Of<'spacer'>) {
  const height = useBound(block)('height')
  return <SizeInput label={t('Height')} suffix=" px" step={8} range={designLimits.height} {...height} />
}
