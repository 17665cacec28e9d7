import type { ReactNode } from 'react'
import classes from './panel.module.css'

export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
