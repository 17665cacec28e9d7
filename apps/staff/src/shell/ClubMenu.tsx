import { Popover, UnstyledButton } from '@mantine/core'
import { t } from '@spotter/messages/translate.ts'
import { useState } from 'react'
import { IconSelector } from '../icons.ts'
import { useAccount } from './account.ts'
import { ClubFace } from './ClubFace.tsx'
import { ClubSwitcher } from './ClubSwitcher.tsx'
import classes from './Shell.module.css'

/** For whoever has more than one club: the way to another. */
export default function ClubMenu() {
  const { company } = useAccount()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={288} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.club}
          aria-label={t('Switch club, now {name}', { name: company.name })}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <ClubFace />
          <IconSelector size={16} stroke={1.75} aria-hidden className={classes.selector} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('Switch club')}>
        <ClubSwitcher />
      </Popover.Dropdown>
    </Popover>
  )
}
