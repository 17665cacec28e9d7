import { msg, type ErrorText } from '../text.ts'
import { type DesignBlock, designLimits, everyBlock, type MailDesign, type SocialBlock } from './mail-design.ts'
import { isPictureAddress, isSafeLink, isWebAddress } from './safe-link.ts'

export interface DesignFault {
  block: string | null
  field: string
  error: ErrorText
}

export function checkDesign({ settings, blocks }: MailDesign): DesignFault[] {
  const every = everyBlock(blocks)
  return [
    ...(every.length > designLimits.blocks ? [{ block: null, field: 'blocks', error: tooMany }] : []),
    ...outside(null, 'width', settings.width, designLimits.width),
    ...every.flatMap(faultsOf),
  ]
}

function faultsOf(block: DesignBlock): DesignFault[] {
  const { id } = block
  switch (block.type) {
    case 'heading':
      return wrongText(id, 'text', block.text, designLimits.heading)
    case 'text':
    case 'footer':
      return wrongMarkup(id, block.html)
    case 'hero':
      return [
        ...wrongText(id, 'title', block.title, designLimits.heading),
        ...wrongMarkup(id, block.html),
        ...(block.src === '' ? [] : wrongPicture(id, block.src)),
        ...wrongAlt(id, block.alt),
      ]
    case 'logo':
      return outside(id, 'width', block.width, designLimits.logo)
    case 'social':
      return wrongLinks(id, block.links)
    case 'unsubscribe':
      return wrongText(id, 'label', block.label, designLimits.label)
    case 'button':
      return [...wrongText(id, 'label', block.label, designLimits.label), ...wrongLink(id, block.link, true)]
    case 'image':
      return [
        ...wrongPicture(id, block.src),
        ...wrongAlt(id, block.alt),
        ...wrongLink(id, block.link, false),
        ...outside(id, 'width', block.width, designLimits.image),
      ]
    case 'divider':
      return outside(id, 'thickness', block.thickness, designLimits.thickness)
    case 'spacer':
      return outside(id, 'height', block.height, designLimits.height)
    case 'columns':
      return []
  }
}

function wrongText(block: string, field: string, text: string, limit: number): DesignFault[] {
  if (text.trim() === '') return [{ block, field, error: blank }]
  return text.length > limit ? [{ block, field, error: tooLong(limit) }] : []
}

const wrongMarkup = (block: string, html: string): DesignFault[] =>
  html.length > designLimits.html ? [{ block, field: 'html', error: tooLong(designLimits.html) }] : []

const wrongAlt = (block: string, alt: string): DesignFault[] =>
  alt.length > designLimits.alt ? [{ block, field: 'alt', error: tooLong(designLimits.alt) }] : []

/** Each network has a field of its own. */
function wrongLinks(block: string, links: SocialBlock['links']): DesignFault[] {
  const given = Object.entries(links)
  if (given.length === 0) return [{ block, field: 'facebook', error: blank }]
  return given.flatMap(([field, address]) => {
    if (address.length > designLimits.address) return [{ block, field, error: tooLong(designLimits.address) }]
    return isWebAddress(address) ? [] : [{ block, field, error: noPicture }]
  })
}

function wrongLink(block: string, link: string, isNeeded: boolean): DesignFault[] {
  if (link.trim() === '') return isNeeded ? [{ block, field: 'link', error: blank }] : []
  if (link.length > designLimits.address) return [{ block, field: 'link', error: tooLong(designLimits.address) }]
  return isSafeLink(link) ? [] : [{ block, field: 'link', error: noLink }]
}

function wrongPicture(block: string, src: string): DesignFault[] {
  const wrong = wrongText(block, 'src', src, designLimits.address)
  return wrong.length > 0 || isPictureAddress(src) ? wrong : [{ block, field: 'src', error: noPicture }]
}

const outside = (
  block: string | null,
  field: string,
  value: number,
  { min, max }: { min: number; max: number },
): DesignFault[] => (value >= min && value <= max ? [] : [{ block, field, error: notBetween(min, max) }])

/** Missing content isn't an error while editing. */
export const isBlank = ({ error }: DesignFault): boolean => error === blank

/** Without blocks that have nothing to show, such as a button whose link has no value for a person. */
export function withoutBlank(design: MailDesign): MailDesign {
  const lacking = new Set(
    checkDesign(design)
      .filter(isBlank)
      .map(({ block }) => block),
  )
  const isShown = ({ id }: DesignBlock) => !lacking.has(id)
  const blocks = design.blocks
    .filter(isShown)
    .map((block) =>
      block.type === 'columns' ? { ...block, columns: block.columns.map((column) => column.filter(isShown)) } : block,
    )
  return { ...design, blocks }
}

const blank = msg("can't be blank")
const tooMany: ErrorText = { text: msg('has more than {limit} blocks'), values: { limit: designLimits.blocks } }
const noLink = msg('must begin with https://, mailto: or tel:, or be a link field')
const noPicture = msg('must begin with https://')
const tooLong = (limit: number): ErrorText => ({
  text: msg('is too long (maximum is {limit} characters)'),
  values: { limit },
})
const notBetween = (min: number, max: number): ErrorText => ({
  text: msg('must be between {min} and {max}'),
  values: { min, max },
})
