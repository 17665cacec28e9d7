import { type ReactNode, useContext, useEffect, useRef } from 'react'
import classes from './Screen.module.css'
import { Unbroken } from './Unbroken.tsx'
import { Unseen } from './unseen.ts'

type Props = {
  title: string
  subtitle?: string
  children?: ReactNode
  footer?: ReactNode
  top?: ReactNode
  shape?: 'column' | 'wide' | 'tall'
  align?: 'start' | 'centre'
}

export function Screen({ title, subtitle, children, footer, top, shape = 'column', align = 'start' }: Props) {
  const screen = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnseen = useContext(Unseen)
  useEffect(() => {
    if (isUnseen) return
    const first = screen.current?.querySelector<HTMLElement>('[data-first]') ?? heading.current
    // Before the focus, which changes styles: both need the layout, and it is computed once.
    window.scrollTo(0, 0)
    first?.focus({ preventScroll: true })
  }, [isUnseen])
  return (
    <div ref={screen} className={classes.screen} data-shape={shape} data-align={align}>
      <div className={classes.head}>
        {top}
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          <Unbroken text={title} />
        </h1>
        {subtitle && (
          <p className={classes.subtitle}>
            <Unbroken text={subtitle} />
          </p>
        )}
      </div>
      {children && <div className={classes.content}>{children}</div>}
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}
