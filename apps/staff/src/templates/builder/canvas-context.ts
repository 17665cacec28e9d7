import { createContext, useContext } from 'react'
import type { Place } from './design-edits.ts'
import type { Builder } from './use-builder.ts'
import type { useBlockDrag } from './use-block-drag.ts'

interface Canvas {
  builder: Builder
  landing: Place | null
  dragged: string | null
  handlers: ReturnType<typeof useBlockDrag>['handlers']
  disabled: boolean
}

const CanvasContext = createContext<Canvas | null>(null)
export const CanvasProvider = CanvasContext.Provider

export function useCanvas(): Canvas {
  const canvas = useContext(CanvasContext)
  if (!canvas) throw new Error('A block must lie on the canvas')
  return canvas
}
