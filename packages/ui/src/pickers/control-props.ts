import type { ReactNode } from 'react'

/** Shared by all pickers, so that a form field can pass them on. */
export type ControlProps = {
  label: string
  compact?: boolean
  error?: ReactNode
  description?: ReactNode
  withAsterisk?: boolean
  disabled?: boolean
  name?: string
  classNames?: { root?: string | undefined }
  'aria-required'?: boolean
  'data-autofocus'?: boolean
}

export function naming({ label, compact = false }: Pick<ControlProps, 'label' | 'compact'>) {
  return compact ? { 'aria-label': label } : { label }
}
