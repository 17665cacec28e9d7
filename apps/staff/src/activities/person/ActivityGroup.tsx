import { UnstyledButton } from '@mantine/core'
import { type ActivityGroup as Group, groupNames } from '@spotter/domain/activities/groups.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconChevronDown, IconChevronRight } from '@spotter/ui/icons.ts'
import { type ReactNode, useId } from 'react'
import classes from './next-steps.module.css'

type Props = { id: Group; count: number; opened: boolean; onToggle: () => void; children: ReactNode }

export function ActivityGroup({ id, count, opened, onToggle, children }: Props) {
  const list = useId()
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.group}>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={opened}
          aria-controls={list}
          data-late={id === 'late' || undefined}
          onClick={onToggle}
        >
          <Chevron size={14} aria-hidden />
          <span>{t(groupNames[id])}</span>
          <span className={classes.count}>{count}</span>
        </UnstyledButton>
      </h3>
      <ul id={list} className={classes.list} hidden={!opened} aria-label={t(groupNames[id])}>
        {opened && children}
      </ul>
    </div>
  )
}
