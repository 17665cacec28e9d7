import '@mantine/core/styles/Skeleton.css'
import { Loader, Skeleton, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import type { ReactNode } from 'react'
import classes from './state.module.css'

const lineWidths = ['92%', '78%', '85%', '60%']

const kinds = {
  page: (label: string) => (
    <div className={classes.centred}>
      <Loader size="sm" aria-hidden />
      <Text size="sm">{label}</Text>
    </div>
  ),
  inline: (label: string) => (
    <span className={classes.inline}>
      <Loader size="xs" aria-hidden />
      <Text size="sm" component="span">
        {label}
      </Text>
    </span>
  ),
  lines: () => (
    <div className={classes.lines}>
      {lineWidths.map((width) => (
        <Skeleton key={width} height={12} width={width} />
      ))}
    </div>
  ),
} satisfies Record<string, (label: string) => ReactNode>

export type LoadingType = keyof typeof kinds

export function LoadingState({ type = 'page' }: { type?: LoadingType }) {
  if (!Object.hasOwn(kinds, type)) throw new Error('Invalid loading type')
  const label = t('Loading...')
  return (
    <output className={classes.loading} aria-label={label}>
      {kinds[type](label)}
    </output>
  )
}

export function Reloading({ active, children }: { active: boolean; children: ReactNode }) {
  return (
    <div className={active ? classes.reloading : undefined} aria-busy={active}>
      {children}
    </div>
  )
}
