import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

export type Tone = 'neutral' | 'accent' | 'positive' | 'caution' | 'negative' | 'special'

const colours: Record<Tone, string> = {
  neutral: 'gray',
  accent: 'brand',
  positive: 'teal',
  caution: 'yellow',
  negative: 'red',
  special: 'violet',
}

export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge variant="light" color={colours[tone]} radius="sm" size="md" className={classes.badge} leftSection={<Dot />}>
      {children}
    </Badge>
  )
}

const Dot = () => <span className={classes.dot} aria-hidden />
