import { inkOn } from '@spotter/domain/forms/header-colour.ts'
import {
  type ButtonBlock,
  designLimits,
  headingSizes,
  type HeroBlock,
  type LeafBlock,
  type LogoBlock,
  type SocialBlock,
  type SocialNetwork,
  socialNetworks,
} from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import type { CSSProperties } from 'react'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { CanvasPicture } from './CanvasPicture.tsx'
import { InPlaceLine } from './InPlaceLine.tsx'
import { InPlaceText } from './InPlaceText.tsx'

type Props = { block: LeafBlock | HeroBlock; room: number }

/** As the email will look, except that its words can be written. */
export function CanvasLeaf({ block, room }: Props) {
  switch (block.type) {
    case 'heading': {
      const style = { fontSize: headingSizes[block.level], textAlign: block.align, ...bold }
      return (
        <InPlaceLine block={block} field="text" label={t('Heading')} maxLength={designLimits.heading} style={style} />
      )
    }
    case 'text':
      return <InPlaceText block={block} label={t('Text')} style={{ textAlign: block.align ?? 'left' }} />
    case 'footer':
      return <InPlaceText block={block} label={t('Address of the club')} style={small} />
    case 'unsubscribe': {
      const style = { ...small, textDecoration: 'underline' }
      return <InPlaceLine block={block} field="label" label={t('Label')} maxLength={designLimits.label} style={style} />
    }
    case 'button':
      return <ButtonLeaf block={block} />
    case 'hero':
      return <HeroLeaf block={block} />
    case 'image': {
      const width = Math.round((room * block.width) / 100)
      return (
        <div style={{ display: 'grid', justifyItems: sides[block.align] }}>
          <CanvasPicture src={block.src} alt={block.alt} width={width} />
        </div>
      )
    }
    case 'logo':
      return <LogoLeaf block={block} />
    case 'social':
      return <SocialLeaf block={block} />
    case 'divider':
      return <div style={{ height: block.thickness, backgroundColor: block.colour }} />
    case 'spacer':
      return <div style={{ height: block.height }} />
  }
}

const bold = { fontWeight: 700, lineHeight: 1.25 } as const
const small = { fontSize: 12, textAlign: 'center' } as const
const sides = { left: 'start', center: 'center', right: 'end' } as const

function ButtonLeaf({ block }: { block: ButtonBlock }) {
  const { brand_colour } = useCanvas().builder.design.settings
  const fill = block.colour ?? brand_colour
  const look: CSSProperties = { backgroundColor: fill, color: inkOn(fill), textAlign: 'center', ...bold }
  return (
    <div style={{ display: 'grid', justifyItems: sides[block.align] }}>
      <span className={classes.button} style={look}>
        <InPlaceLine block={block} field="label" label={t('Label')} maxLength={designLimits.label} />
      </span>
    </div>
  )
}

function HeroLeaf({ block }: { block: HeroBlock }) {
  const { brand_colour, width } = useCanvas().builder.design.settings
  const fill = block.colour ?? brand_colour
  const title = { fontSize: headingSizes[1], textAlign: 'center', ...bold } as const
  return (
    <div style={{ backgroundColor: fill, color: inkOn(fill) }}>
      {block.src !== '' && <CanvasPicture src={block.src} alt={block.alt} width={width} />}
      <div className={classes.hero}>
        <InPlaceLine block={block} field="title" label={t('Heading')} maxLength={designLimits.heading} style={title} />
        <InPlaceText block={block} label={t('Text')} style={{ textAlign: 'center' }} />
      </div>
    </div>
  )
}

function LogoLeaf({ block }: { block: LogoBlock }) {
  const { club } = useCanvas()
  return (
    <div style={{ textAlign: block.align, fontSize: 24 }}>
      {club.logo_url ? (
        <img className={classes.own} src={club.logo_url} alt={club.name} style={{ width: block.width }} />
      ) : (
        club.name
      )}
    </div>
  )
}

function SocialLeaf({ block: { links, align } }: { block: SocialBlock }) {
  const names = Object.keys(links) as SocialNetwork[]
  if (names.length === 0) return <div className={classes.noPicture}>{t('Add the addresses of your profiles.')}</div>
  return (
    <div className={classes.social} style={{ justifyContent: sides[align] }}>
      {names.map((name) => (
        <img key={name} src={`/mail_pictures/social/${name}.png`} alt={socialNetworks[name]} width={32} height={32} />
      ))}
    </div>
  )
}
