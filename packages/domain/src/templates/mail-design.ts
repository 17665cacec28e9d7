import { brandColours, fallbackColour } from '../companies/brand.ts'
import { msg } from '../text.ts'
import { plainMarkup } from './rich-markup.ts'

/** Available in every email client. */
export const mailFonts = {
  sans: { label: msg('Sans serif'), stack: 'Arial, Helvetica, sans-serif' },
  verdana: { label: msg('Wide sans serif'), stack: 'Verdana, Geneva, sans-serif' },
  trebuchet: { label: msg('Soft sans serif'), stack: 'Trebuchet MS, Tahoma, sans-serif' },
  georgia: { label: msg('Serif'), stack: 'Georgia, Times New Roman, serif' },
  courier: { label: msg('Typewriter'), stack: 'Courier New, Courier, monospace' },
} as const
export type MailFont = keyof typeof mailFonts

export const headingSizes = { 1: 28, 2: 22, 3: 18 } as const
export const sidePadding = 24
export const columnGap = 16

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

export interface DesignSettings {
  background: string
  content_background: string
  text_colour: string
  brand_colour: string
  font: MailFont
  /** In pixels; shrinks on narrow screens. */
  width: number
}

export type HeadingLevel = 1 | 2 | 3
export type HeadingBlock = { id: string; type: 'heading'; text: string; level: HeadingLevel; align: Alignment }
export type TextBlock = { id: string; type: 'text'; html: string; align?: Alignment }
export type ButtonBlock = {
  id: string
  type: 'button'
  label: string
  link: string
  /** Null for the brand colour. */
  colour: string | null
  align: Alignment
}
export type ImageBlock = {
  id: string
  type: 'image'
  src: string
  alt: string
  link: string
  /** In percent. */
  width: number
  align: Alignment
}
/** Shows the logo of the club that the email is for. */
export type LogoBlock = {
  id: string
  type: 'logo'
  /** In pixels. */
  width: number
  align: Alignment
}
export type HeroBlock = {
  id: string
  type: 'hero'
  /** Empty for none. */
  src: string
  alt: string
  title: string
  html: string
  /** Null for the brand colour. */
  colour: string | null
}
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
} as const
export type SocialNetwork = keyof typeof socialNetworks
export type SocialBlock = {
  id: string
  type: 'social'
  links: Partial<Record<SocialNetwork, string>>
  align: Alignment
}
export type FooterBlock = { id: string; type: 'footer'; html: string }
export type UnsubscribeBlock = { id: string; type: 'unsubscribe'; label: string }
type DividerBlock = { id: string; type: 'divider'; colour: string; thickness: number }
type SpacerBlock = { id: string; type: 'spacer'; height: number }
export type LeafBlock =
  | HeadingBlock
  | TextBlock
  | ButtonBlock
  | ImageBlock
  | LogoBlock
  | SocialBlock
  | FooterBlock
  | UnsubscribeBlock
  | DividerBlock
  | SpacerBlock
/** Two or three. */
export type ColumnsBlock = { id: string; type: 'columns'; columns: LeafBlock[][] }
export type DesignBlock = LeafBlock | HeroBlock | ColumnsBlock
export type BlockType = DesignBlock['type']

/** As wide as the email, so never in a column. */
export const isWide = (type: BlockType): type is 'hero' | 'columns' => type === 'hero' || type === 'columns'

export interface MailDesign {
  version: 1
  settings: DesignSettings
  blocks: DesignBlock[]
}

export const blockNames: Record<BlockType, string> = {
  logo: msg('Logo'),
  hero: msg('Large picture'),
  heading: msg('Heading'),
  text: msg('Text'),
  image: msg('Picture'),
  button: msg('Button'),
  columns: msg('Columns'),
  social: msg('Social links'),
  divider: msg('Line'),
  spacer: msg('Space'),
  footer: msg('Address of the club'),
  unsubscribe: msg('Unsubscribe link'),
}
export const blockTypes = Object.keys(blockNames) as BlockType[]

export const designLimits = {
  blocks: 100,
  heading: 255,
  html: 20_000,
  label: 100,
  address: 2000,
  alt: 255,
  width: { min: 480, max: 720 },
  image: { min: 10, max: 100 },
  thickness: { min: 1, max: 10 },
  height: { min: 8, max: 120 },
  logo: { min: 40, max: 320 },
  columns: { min: 2, max: 3 },
} as const

/** White text is readable on it. */
const [, , , , , , usualColour] = brandColours(fallbackColour)

export const emptyDesign = (brand_colour: string | null): MailDesign => ({
  version: 1,
  settings: {
    background: '#f1f3f5',
    content_background: '#ffffff',
    text_colour: '#212529',
    brand_colour: /^#[\da-f]{6}$/i.test(brand_colour ?? '') ? (brand_colour ?? '') : usualColour,
    font: 'sans',
    width: 600,
  },
  blocks: [],
})

/** An existing text becomes one block. */
export function designFromHtml(html: string, brand_colour: string | null): MailDesign {
  const design = emptyDesign(brand_colour)
  const text = plainMarkup(html)
  return text === '' ? design : { ...design, blocks: [{ id: 'text', type: 'text', html: text }] }
}

export const clubAddress =
  '<p>[company.name]<br />[company.address], [company.zip] [company.city]<br />[company.phone]</p>'
export const unsubscribeLabel = msg('Unsubscribe or choose what you receive')

export function newBlock(type: BlockType, id: string, t: (text: string) => string = String): DesignBlock {
  switch (type) {
    case 'logo':
      return { id, type, width: 160, align: 'center' }
    case 'hero':
      return { id, type, src: '', alt: '', title: '', html: '', colour: null }
    case 'social':
      return { id, type, links: {}, align: 'center' }
    case 'footer':
      return { id, type, html: clubAddress }
    case 'unsubscribe':
      return { id, type, label: t(unsubscribeLabel) }
    case 'heading':
      return { id, type, text: '', level: 2, align: 'left' }
    case 'text':
      return { id, type, html: '' }
    case 'button':
      return { id, type, label: '', link: '', colour: null, align: 'left' }
    case 'image':
      return { id, type, src: '', alt: '', link: '', width: 100, align: 'center' }
    case 'divider':
      return { id, type, colour: '#ced4da', thickness: 1 }
    case 'spacer':
      return { id, type, height: 24 }
    case 'columns':
      return { id, type, columns: [[], []] }
  }
}

export const everyBlock = (blocks: readonly DesignBlock[]): DesignBlock[] =>
  blocks.flatMap((block): DesignBlock[] => (block.type === 'columns' ? [block, ...block.columns.flat()] : [block]))

export const columnWidth = ({ width }: DesignSettings, count: number): number =>
  Math.floor((width - 2 * sidePadding + columnGap) / count) - columnGap
