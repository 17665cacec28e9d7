import '@mantine/core/styles/Checkbox.css'
import { ActionIcon, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { memo } from 'react'
import { IconColumns3 } from '../icons.ts'

type Props = {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onToggle: (id: string) => void
}

export const ColumnChoice = memo(function ColumnChoice({ columns, hidden, onToggle }: Props) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="sm" aria-label={t('Choose columns')} title={t('Choose columns')}>
          <IconColumns3 size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Columns')}>
        <Stack gap="xs">
          <Text size="xs" c="dimmed">
            {t('Columns')}
          </Text>
          {columns.map(({ id, label }) => (
            <Checkbox key={id} label={label} checked={!hidden.includes(id)} onChange={() => onToggle(id)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
})
