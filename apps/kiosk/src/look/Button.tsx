import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import classes from './Button.module.css'
import { Spinner } from './Spinner.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled' | 'style'> & {
  kind?: 'primary' | 'quiet' | 'danger' | 'link'
  size?: 'regular' | 'large'
  wide?: boolean
  busy?: boolean
  off?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  kind = 'primary',
  size = 'regular',
  wide = false,
  busy = false,
  off = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const isStill = busy || off
  return (
    <button
      {...rest}
      type={type}
      className={classes.button}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={isStill || undefined}
      onClick={(event) => {
        if (isStill) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner size="small" /> : icon}
      <span>{children}</span>
    </button>
  )
}
