import { sidePadding } from '@spotter/domain/templates/design-html.ts'
import { mailFonts } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useRef, type RefObject, useEffect, useState } from 'react'
import classes from './builder.module.css'
import { CanvasProvider } from './canvas-context.ts'
import { CanvasBlocks } from './CanvasBlocks.tsx'
import { wholeMail } from './design-edits.ts'
import { useBlockDrag } from './use-block-drag.ts'
import type { Builder } from './use-builder.ts'

function useFitting(stage: RefObject<HTMLElement | null>, width: number, around: number): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const resized = new ResizeObserver(() => setRoom(element.clientWidth))
    resized.observe(element)
    return () => resized.disconnect()
  }, [stage])
  return room === 0 ? 1 : Math.min(1, (room - around) / width)
}

export type Device = 'desktop' | 'phone'
const phone = 375
/** Same as in the styles. */
const stagePadding = 12

type Props = { builder: Builder; device: Device; disabled: boolean; language: string }

export function Canvas({ builder, device, disabled, language }: Props) {
  const { settings, blocks } = builder.design
  const stage = useRef<HTMLDivElement>(null)
  const width = device === 'phone' ? Math.min(phone, settings.width) : settings.width
  const zoom = useFitting(stage, width, 2 * stagePadding)
  const { dragged, landing, handlers } = useBlockDrag({ design: builder.design, stage, onDrop: builder.moveTo })
  return (
    <CanvasProvider value={{ builder, dragged, landing, handlers, disabled }}>
      <div ref={stage} className={classes.stage} style={{ backgroundColor: settings.background }}>
        <div
          role="group"
          aria-label={t('The email')}
          lang={language}
          className={classes.mail}
          data-empty={blocks.length === 0 || undefined}
          style={{
            width,
            zoom,
            backgroundColor: settings.content_background,
            color: settings.text_colour,
            fontFamily: mailFonts[settings.font].stack,
          }}
        >
          <CanvasBlocks list={wholeMail} blocks={blocks} room={settings.width - 2 * sidePadding} />
        </div>
      </div>
    </CanvasProvider>
  )
}
