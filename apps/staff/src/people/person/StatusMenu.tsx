import '@mantine/core/styles/Menu.css'
import { Menu, type MenuProps, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconCheck } from '@spotter/ui/icons.ts'
import type { ReactElement, ReactNode } from 'react'
import classes from './StatusMenu.module.css'

export interface StatusChoice<Status extends string> {
  to: Status
  name: string
  allowed: boolean
  isPresent: boolean
  hint: string | null
}

type Props<Status extends string> = Pick<MenuProps, 'opened' | 'onChange' | 'position'> & {
  choices: readonly StatusChoice<Status>[]
  onChoose: (to: Status) => void
  target: ReactElement
  children?: ReactNode
}

export function StatusMenu<Status extends string>({ choices, onChoose, target, children, ...menu }: Props<Status>) {
  return (
    <Menu width={300} {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Change status to')}</Menu.Label>
        {choices.map(({ to, name, allowed, isPresent, hint }, at) => (
          <Menu.Item
            key={to}
            className={classes.item}
            disabled={!allowed}
            {...(hint && { title: hint })}
            rightSection={isPresent && <IconCheck size={16} aria-label={t('Current status')} />}
            onClick={() => onChoose(to)}
          >
            {name}
            {/* Neighbours that share a reason show it once. */}
            {hint && hint !== choices[at + 1]?.hint && (
              <Text size="xs" c="dimmed">
                {hint}
              </Text>
            )}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
