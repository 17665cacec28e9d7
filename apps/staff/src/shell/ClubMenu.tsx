import { Popover } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useRef, useState } from 'react'
import { ClubButton } from './ClubButton.tsx'
import { ClubSwitcher } from './ClubSwitcher.tsx'

export default function ClubMenu() {
  const [opened, setOpened] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onClose={() => button.current?.focus()}
      position="bottom-start"
      width={288}
      trapFocus
    >
      <Popover.Target>
        <ClubButton ref={button} aria-expanded={opened} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('Switch club')}>
        <ClubSwitcher />
      </Popover.Dropdown>
    </Popover>
  )
}
