import type { DesignBlock, MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { emptyDesign } from '@spotter/domain/templates/mail-design.ts'

export const aDesign = (...blocks: DesignBlock[]): MailDesign & Record<string, unknown> => ({
  ...emptyDesign('#0f766e'),
  blocks,
})

export const aHeading = (text: string): DesignBlock => ({ id: 'h', type: 'heading', text, level: 1, align: 'left' })
