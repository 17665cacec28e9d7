import { inkOn } from '../forms/header-colour.ts'
import {
  type DesignSettings,
  type HeadingBlock,
  headingSizes,
  type LeafBlock,
  type SocialBlock,
  type SocialNetwork,
  socialNetworks,
} from './mail-design.ts'
import { formatted, pictureAddress, tag } from './mjml-tags.ts'
import { escapeHtml } from './render.ts'

export interface Room {
  /** In pixels. */
  width: number
  padding: string
  settings: DesignSettings
  /** Makes addresses of pictures absolute. */
  origin: string
}

export function leafToMjml(block: LeafBlock, room: Room): string {
  const { width, padding, settings, origin } = room
  switch (block.type) {
    case 'heading':
      return heading(block, room)
    case 'text': {
      const attributes = { align: block.align ?? 'left', padding }
      return tag('mj-text', attributes, formatted(block.html, settings.brand_colour))
    }
    case 'footer': {
      const attributes = { align: 'center', 'font-size': '12px', padding }
      return tag('mj-text', attributes, formatted(block.html, settings.text_colour))
    }
    case 'unsubscribe': {
      const style = `color:${settings.text_colour};text-decoration:underline`
      const link = `<a href="[person.preferences_link]" style="${style}">${escapeHtml(block.label)}</a>`
      return tag('mj-text', { align: 'center', 'font-size': '12px', padding }, link)
    }
    case 'button': {
      const { label, link, colour, align } = block
      const fill = colour ?? settings.brand_colour
      return tag(
        'mj-button',
        { ...buttonLook, ...(link && { href: link }), align, padding, color: inkOn(fill), 'background-color': fill },
        escapeHtml(label),
      )
    }
    case 'image': {
      const { src, alt, link, align } = block
      const size = `${Math.round((width * block.width) / 100)}px`
      const address = pictureAddress(src, origin)
      return tag('mj-image', { src: address, alt, ...(link && { href: link }), width: size, align, padding })
    }
    case 'logo': {
      const size = Math.min(block.width, width)
      const image = `<img src="[company.logo]" alt="[company.name]" width="${size}" style="${logoStyle}" />`
      return tag('mj-text', { align: block.align, 'font-size': '24px', padding }, image)
    }
    case 'social':
      return social(block, room)
    case 'divider':
      return tag('mj-divider', {
        'border-color': block.colour,
        'border-width': `${block.thickness}px`,
        padding,
      })
    case 'spacer':
      return tag('mj-spacer', { height: `${block.height}px` })
  }
}

const buttonLook = {
  'border-radius': '6px',
  'font-size': '16px',
  'font-weight': '700',
  'line-height': '1.25',
  'inner-padding': '12px 24px',
}

/** Without a logo the name of the club stands there. */
const logoStyle = 'border:0;max-width:100%;height:auto;vertical-align:top;font-size:24px'

function heading({ text, level, align }: HeadingBlock, { padding }: Room): string {
  const style = `margin:0;font-size:${headingSizes[level]}px;line-height:1.25;font-weight:700`
  return tag('mj-text', { align, padding }, `<h${level} style="${style}">${escapeHtml(text)}</h${level}>`)
}

function social({ links, align }: SocialBlock, { padding, origin }: Room): string {
  const elements = Object.entries(links).map(([name, href]) => {
    const src = new URL(`/mail_pictures/social/${name}.png`, origin).href
    return tag('mj-social-element', { src, href, alt: socialNetworks[name as SocialNetwork], padding: '0 6px' })
  })
  return tag('mj-social', { 'icon-size': '32px', mode: 'horizontal', align, padding }, elements.join(''))
}
