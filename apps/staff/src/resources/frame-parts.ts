import type { ReactNode } from 'react'

/** What a list hands to the page it stands on. */
export type FrameParts = {
  heading: string
  count?: number
  filter: ReactNode
  softDelete: ReactNode
  addLabel: string
  onAdd?: () => void
  flush: true
  children: ReactNode
}
