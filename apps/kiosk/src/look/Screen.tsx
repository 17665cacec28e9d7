import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Screen.module.css'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  children?: ReactNode
  /** What leads on, below the content and so above a keyboard on the screen. */
  footer?: ReactNode
  /** What is drawn over the title, such as a photo. */
  top?: ReactNode
  /** `wide` for two columns, `tall` for two columns that need all the height there is. */
  shape?: 'column' | 'wide' | 'tall'
  align?: 'start' | 'centre'
}

/** One question. Its heading gets the focus when it appears, or the field in it that asks for it (`data-first`). */
export function Screen({ title, subtitle, children, footer, top, shape = 'column', align = 'start' }: Props) {
  const screen = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const first = screen.current?.querySelector<HTMLElement>('[data-first]') ?? heading.current
    first?.focus({ preventScroll: true })
    // However far down the visitor was before, a new question begins at its top.
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={screen} className={classes.screen} data-shape={shape} data-align={align}>
      <div className={classes.head}>
        {top}
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {children && <div className={classes.content}>{children}</div>}
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}
