import type { ReactNode } from 'react'
import classes from './gallery.module.css'

export function Pieces({ children }: { children: ReactNode }) {
  return <div className={classes.pieces}>{children}</div>
}

export function Piece({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={classes.piece} data-wide={wide || undefined} aria-label={title}>
      <h2 className={classes.name}>{title}</h2>
      {children}
    </section>
  )
}
