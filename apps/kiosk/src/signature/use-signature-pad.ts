import { isDrawn, type Stroke } from '@spotter/domain/kiosk/signature.ts'
import { type RefObject, useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { type Drawn, fitted, groupsOf, paper, pen, type Size, strokesOf } from './strokes.ts'

const sharpest = 2

interface Pad {
  canvas: RefObject<HTMLCanvasElement | null>
  clear: () => void
}

export function useSignaturePad(before: readonly Stroke[], onDrawn: (drawn: Drawn | null) => void): Pad {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const onDrawnRef = useRef(onDrawn)
  onDrawnRef.current = onDrawn
  const begun = useRef(before)

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const drawing = new SignaturePad(element, { ...pen, backgroundColor: paper, minDistance: 2, throttle: 8 })
    pad.current = drawing
    let size: Size | null = null

    function fit() {
      if (!element) return
      const next = { width: element.clientWidth, height: element.clientHeight }
      if (next.width === 0 || (size?.width === next.width && size.height === next.height)) return
      const drawn = size ? fitted(drawing.toData(), size, next) : groupsOf(begun.current)
      const ratio = Math.min(Math.max(devicePixelRatio, 1), sharpest)
      element.width = next.width * ratio
      element.height = next.height * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      drawing.clear()
      drawing.fromData(drawn)
      size = next
    }
    const readOut = () => {
      const strokes = strokesOf(drawing.toData())
      onDrawnRef.current(isDrawn(strokes) ? { image: drawing.toDataURL('image/png'), strokes } : null)
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    drawing.addEventListener('endStroke', readOut)
    return () => {
      watch.disconnect()
      drawing.off()
      pad.current = null
    }
  }, [])

  return {
    canvas,
    clear: () => {
      pad.current?.clear()
      onDrawnRef.current(null)
    },
  }
}
