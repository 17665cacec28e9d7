import type { ReactNode } from 'react'

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
