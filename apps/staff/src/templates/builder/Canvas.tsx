import { mailFonts, sidePadding } from '@spotter/domain/templates/mail-design.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import classes from './builder.module.css'
import { useCanvas } from './canvas-context.ts'
import { CanvasBlocks } from './CanvasBlocks.tsx'
import { wholeMail } from './design-edits.ts'
import { type Device, phoneWidth } from './device.ts'

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

/** Same as in the styles. */
const stagePadding = 12

type Props = { device: Device; stage: RefObject<HTMLDivElement | null> }

export function Canvas({ device, stage }: Props) {
  const { builder, language } = useCanvas()
  const { settings, blocks } = builder.design
  const width = device === 'phone' ? Math.min(phoneWidth, settings.width) : settings.width
  const zoom = useFitting(stage, width, 2 * stagePadding)
  const look = {
    width,
    zoom,
    backgroundColor: settings.content_background,
    color: settings.text_colour,
    fontFamily: mailFonts[settings.font].stack,
    '--mail-link': settings.brand_colour,
  } as CSSProperties
  return (
    <div ref={stage} className={classes.stage} style={{ backgroundColor: settings.background }}>
      <div
        role="group"
        aria-label={t('The email')}
        lang={language}
        className={classes.mail}
        data-mail
        data-device={device}
        data-empty={blocks.length === 0 || undefined}
        style={look}
      >
        <CanvasBlocks list={wholeMail} blocks={blocks} room={width - 2 * sidePadding} />
      </div>
    </div>
  )
}
