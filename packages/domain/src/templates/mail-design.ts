import { fallbackColour } from '../companies/brand.ts'
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
type TextBlock = { id: string; type: 'text'; html: string }
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
type DividerBlock = { id: string; type: 'divider'; colour: string; thickness: number }
type SpacerBlock = { id: string; type: 'spacer'; height: number }
export type LeafBlock = HeadingBlock | TextBlock | ButtonBlock | ImageBlock | DividerBlock | SpacerBlock
export type ColumnsBlock = { id: string; type: 'columns'; columns: [LeafBlock[], LeafBlock[]] }
export type DesignBlock = LeafBlock | ColumnsBlock
export type BlockType = DesignBlock['type']

export interface MailDesign {
  version: 1
  settings: DesignSettings
  blocks: DesignBlock[]
}

export const blockNames: Record<BlockType, string> = {
  heading: msg('Heading'),
  text: msg('Text'),
  button: msg('Button'),
  image: msg('Picture'),
  divider: msg('Line'),
  spacer: msg('Space'),
  columns: msg('Two columns'),
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
} as const

export const emptyDesign = (brand_colour: string | null): MailDesign => ({
  version: 1,
  settings: {
    background: '#f1f3f5',
    content_background: '#ffffff',
    text_colour: '#212529',
    brand_colour: /^#[\da-f]{6}$/i.test(brand_colour ?? '') ? (brand_colour ?? '') : fallbackColour,
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

export function newBlock(type: BlockType, id: string): DesignBlock {
  switch (type) {
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
  blocks.flatMap((block) => (block.type === 'columns' ? [block, ...block.columns.flat()] : [block]))
