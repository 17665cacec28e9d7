import { blockNames, type DesignBlock } from '@spotter/domain/templates/mail-design.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { t } from '@spotter/i18n/translate.ts'

const longest = 40

export function blockLabel(block: DesignBlock): string {
  const name = t(blockNames[block.type])
  const words = wordsOf(block).replaceAll(/\s+/g, ' ').trim()
  if (words === '') return name
  return `${name}: ${words.length > longest ? `${words.slice(0, longest)}…` : words}`
}

function wordsOf(block: DesignBlock): string {
  if (block.type === 'heading') return block.text
  if (block.type === 'text') return visibleText(block.html)
  if (block.type === 'button') return block.label
  if (block.type === 'hero') return block.title
  if (block.type === 'footer') return visibleText(block.html)
  if (block.type === 'unsubscribe') return block.label
  return block.type === 'image' ? block.alt : ''
}
