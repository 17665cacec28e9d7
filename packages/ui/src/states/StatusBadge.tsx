import { Badge } from '@mantine/core'
import { type Tone, toneColours } from '@spotter/domain/companies/tones.ts'
import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

export type { Tone }

export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge
      component="span"
      variant="light"
      color={toneColours[tone]}
      radius="sm"
      size="md"
      className={classes.badge}
      leftSection={<Dot tone={tone} />}
    >
      {children}
    </Badge>
  )
}

const Dot = ({ tone }: { tone: Tone }) => (
  <span className={classes.dot} style={{ background: `var(--spotter-tone-${tone})` }} aria-hidden />
)
