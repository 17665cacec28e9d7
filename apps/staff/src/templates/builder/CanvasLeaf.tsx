import { leafToHtml } from '@spotter/domain/templates/design-html.ts'
import { blockNames, type LeafBlock } from '@spotter/domain/templates/mail-design.ts'
import { isPictureAddress } from '@spotter/domain/templates/safe-link.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPhoto } from '../../icons.ts'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { MailFrame } from '../MailFrame.tsx'
import { DrawnMail } from './DrawnMail.tsx'

type Props = { block: LeafBlock; room: number }

export function CanvasLeaf({ block, room }: Props) {
  const { settings } = useCanvas().builder.design
  if (block.type === 'image' && !isPictureAddress(block.src)) {
    return (
      <div className={classes.noPicture}>
        <IconPhoto size={28} aria-hidden />
        {block.alt || t(blockNames.image)}
      </div>
    )
  }
  if (block.type === 'image') {
    const html = leafToHtml(block, settings, room)
    return <MailFrame isPicture className={classes.picture} title={block.alt || t(blockNames.image)} html={html} />
  }
  const shown = withWords(block)
  return (
    <div className={classes.leaf} data-empty={shown !== block || undefined}>
      <DrawnMail html={leafToHtml(shown, settings, room)} />
    </div>
  )
}

function withWords(block: LeafBlock): LeafBlock {
  const name = t(blockNames[block.type])
  if (block.type === 'heading' && block.text.trim() === '') return { ...block, text: name }
  if (block.type === 'text' && block.html === '') return { ...block, html: `<p>${name}</p>` }
  if (block.type === 'button' && block.label.trim() === '') return { ...block, label: name }
  return block
}
