import { Popover } from '@mantine/core'
import { t } from '@spotter/messages/translate.ts'
import { useState } from 'react'
import { ClubButton } from './ClubButton.tsx'
import { ClubSwitcher } from './ClubSwitcher.tsx'

/** For whoever has more than one club: the way to another. Loaded when first asked for, and open then. */
export default function ClubMenu() {
  const [opened, setOpened] = useState(true)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={288} trapFocus returnFocus>
      <Popover.Target>
        <ClubButton aria-expanded={opened} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('Switch club')}>
        <ClubSwitcher />
      </Popover.Dropdown>
    </Popover>
  )
}
