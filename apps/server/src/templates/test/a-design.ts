import type { DesignBlock, MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { emptyDesign } from '@spotter/domain/templates/mail-design.ts'

/** A design of these blocks, as a browser sends it. */
export const aDesign = (...blocks: DesignBlock[]): MailDesign & Record<string, unknown> => ({
  ...emptyDesign('#0f766e'),
  blocks,
})

export const aHeading = (text: string): DesignBlock => ({ id: 'h', type: 'heading', text, level: 1, align: 'left' })
