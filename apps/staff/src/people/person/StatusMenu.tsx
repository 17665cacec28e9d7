import '@mantine/core/styles/Menu.css'
import { Button, Menu, Text } from '@mantine/core'
import type { Person } from '@spotter/contract/person-shapes.ts'
import { type StatusRefusal, statusRefusals } from '@spotter/domain/people/status.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { t } from '@spotter/messages/translate.ts'
import { IconCheck, IconChevronDown } from '@spotter/ui/icons.ts'
import classes from './StatusMenu.module.css'

type Props = {
  person: Person
  opened: boolean
  onChange: (opened: boolean) => void
  onChoose: (to: Status) => void
  /** Fills the width it is given, in the bar under the thumb. */
  wide?: boolean
}

/** Every status of the club: where the person may go from here, and what stands in the way of the others. */
export function StatusMenu({ person, opened, onChange, onChoose, wide = false }: Props) {
  const entries = Object.entries(person.status_transitions) as [Status, Transition][]
  return (
    <Menu opened={opened} onChange={onChange} width={300}>
      <Menu.Target>
        <Button fullWidth={wide} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('Take Action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Change status to')}</Menu.Label>
        {entries.map(([to, { allowed, reason }]) => {
          const hint = hintOf(person.status, to, reason)
          const isPresent = to === person.status
          return (
            <Menu.Item
              key={to}
              className={classes.item}
              disabled={!allowed}
              rightSection={isPresent && <IconCheck size={16} aria-label={t('Present status')} />}
              onClick={() => onChoose(to)}
            >
              {t(statusNames[to])}
              {hint && (
                <Text size="xs" c="dimmed">
                  {hint}
                </Text>
              )}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

type Transition = { allowed: boolean; reason: StatusRefusal | null }

function hintOf(from: Status, to: Status, reason: StatusRefusal | null): string | null {
  if (from === to) return to === 'trial' && !reason ? t('Change the trial dates') : t('Present status')
  return reason && t(statusRefusals[reason])
}
