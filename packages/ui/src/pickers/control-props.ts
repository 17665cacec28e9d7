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

type Named = Pick<ControlProps, 'label' | 'compact'> & {
  /** What a button shows, which its name would otherwise hide. */
  shown?: string | null
}

export function naming({ label, compact = false, shown = null }: Named) {
  return compact ? { 'aria-label': shown === null ? label : `${label}: ${shown}` } : { label }
}

/** Mantine names the popup after a button whose id it does not use, and loses the focus after a choice. */
export const popupOf = (label: string) => ({
  returnFocus: true,
  attributes: { dropdown: { 'aria-label': label, 'aria-labelledby': undefined } },
})
