import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { createContext, useContext } from 'react'
import type { Place } from './design-edits.ts'
import type { useBlockDrag } from './use-block-drag.ts'
import type { Builder } from './use-builder.ts'

export interface CanvasState {
  builder: Builder
  club: AccountCompany
  groups: readonly OfferedGroup[]
  language: string
  disabled: boolean
  /** In the toolbar, for what applies to the words being written. */
  slot: HTMLElement | null
  /** Which words of the mail were written last. */
  active: string | null
  setActive: (key: string) => void
  landing: Place | null
  dragged: string | null
  handlers: ReturnType<typeof useBlockDrag>['handlers']
}

const CanvasContext = createContext<CanvasState | null>(null)
export const CanvasProvider = CanvasContext.Provider

export function useCanvas(): CanvasState {
  const canvas = useContext(CanvasContext)
  if (!canvas) throw new Error('A block must lie on the canvas')
  return canvas
}
