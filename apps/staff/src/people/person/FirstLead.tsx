import '@mantine/core/styles/Popover.css'
import { Button, Popover, Text } from '@mantine/core'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { timings } from '@spotter/ui/timings.ts'
import { type ReactElement, useEffect, useState } from 'react'
import { useStored } from '../../shell/account.ts'

const storedAs = 'first_lead_seen'

export function FirstLead({ person, children }: { person: Person; children: ReactElement }) {
  const stored = useStored()
  const [shown, setShown] = useState(false)
  const isFirst = person.only_person && stored.read(storedAs) === null

  useEffect(() => {
    if (!isFirst) return
    const soon = setTimeout(() => setShown(true), timings.introTooltip)
    return () => clearTimeout(soon)
  }, [isFirst])

  function acknowledge() {
    stored.keep(storedAs, 'yes')
    setShown(false)
  }

  return (
    <Popover
      opened={shown}
      onClose={acknowledge}
      position="bottom-end"
      withArrow
      // Points at nothing interactive.
      withRoles={false}
      width={280}
      closeOnClickOutside={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>
        <Text fw={600} size="sm">
          {t("Congratulations! You've added your first lead.")}
        </Text>
        <Text size="sm" mt={4}>
          {t('Next, add a call, an event or a to-do so you stay in touch.')}
        </Text>
        <Button size="compact-sm" mt="sm" onClick={acknowledge}>
          {t('Got it')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
