import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconInbox } from '../icons.ts'
import classes from './state.module.css'

type Props = {
  title: string
  text?: string
  icon?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, text, icon = <IconInbox size={22} stroke={1.5} />, action }: Props) {
  return (
    <div className={classes.state}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <Text fw={600}>{title}</Text>
      {text && (
        <Text size="sm" c="dimmed" className={classes.text}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
