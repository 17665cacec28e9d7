import type { ReactNode } from 'react'

/** What every picker takes besides its value, so that a form field can hand it on as it is. */
export type ControlProps = {
  label: string
  /** The label is read out but not shown; the placeholder says the same. */
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

/** How a picker names itself on Mantine's input. */
export function naming({ label, compact = false }: Pick<ControlProps, 'label' | 'compact'>) {
  return compact ? { 'aria-label': label } : { label }
}
