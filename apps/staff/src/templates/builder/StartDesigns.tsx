import '@mantine/core/styles/Modal.css'
import { Modal, UnstyledButton } from '@mantine/core'
import type { DesignBlock, MailDesign } from '@spotter/domain/templates/mail-design.ts'
import { makeStart, type StartDesign, startDesigns } from '@spotter/domain/templates/start-designs.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { useMemo } from 'react'
import classes from './library.module.css'

type Props = {
  brand_colour: string | null
  onChoose: (design: MailDesign, start: StartDesign) => void
  onClose: () => void
}

export default function StartDesigns({ brand_colour, onChoose, onClose }: Props) {
  useReturnFocus()
  const made = useMemo(
    () => startDesigns.map((start) => ({ start, design: makeStart(start, brand_colour, t) })),
    [brand_colour],
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Start designs')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <p className={classes.hint}>{t('The design you choose replaces the email. You can undo this.')}</p>
      <ul className={classes.pictures}>
        {made.map(({ start, design }) => (
          <li key={start.key}>
            <UnstyledButton className={classes.choose} onClick={() => onChoose(design, start)}>
              <span className={classes.sheet} aria-hidden>
                {design.blocks.map((block) => (
                  <Sketch key={block.id} block={block} colour={design.settings.brand_colour} />
                ))}
              </span>
              <span className={classes.name}>{t(start.name)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Sketch({ block, colour }: { block: DesignBlock; colour: string }) {
  if (block.type === 'columns') {
    return (
      <span className={classes.sketchColumns}>
        {block.columns.map((column, side) => (
          <span key={side} className={classes.sketchColumn}>
            {column.map((leaf) => (
              <Sketch key={leaf.id} block={leaf} colour={colour} />
            ))}
          </span>
        ))}
      </span>
    )
  }
  const isFilled = block.type === 'hero' || block.type === 'button'
  return <span className={classes.sketch} data-type={block.type} style={isFilled ? { backgroundColor: colour } : {}} />
}
