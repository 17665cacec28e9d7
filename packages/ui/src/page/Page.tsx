import { Badge, Title } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { BackToTop } from '../states/BackToTop.tsx'
import classes from './Page.module.css'

export function Page({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>
}

type HeaderProps = {
  title: string
  count?: number
  aside?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, count, aside, actions }: HeaderProps) {
  return (
    <header className={classes.header}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {count !== undefined && (
        <Badge variant="light" color="gray" radius="sm" size="md">
          {count}
        </Badge>
      )}
      {aside}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}

export function PageToolbar({ children }: { children: ReactNode }) {
  return <div className={classes.toolbar}>{children}</div>
}

/** `flush` leaves scrolling and padding to the content, such as a table. */
export function PageBody({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <div ref={body} className={classes.body} data-flush={flush || undefined}>
      {children}
      <BackToTop scroller={body} />
    </div>
  )
}
