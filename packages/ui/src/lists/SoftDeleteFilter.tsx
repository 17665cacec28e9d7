import '@mantine/core/styles/Radio.css'
import { Group, Radio } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { offeredSoftDeleteStatuses, type SoftDeleteStatus } from '@spotter/domain/lists/soft-delete.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import { memo } from 'react'
import classes from './SoftDeleteFilter.module.css'

export const softDeleteNames: Record<SoftDeleteStatus, string> = {
  active: msg('Active'),
  deleted: msg('Deleted'),
  paused: msg('Paused'),
  all: msg('All'),
}

type Props = { value: SoftDeleteStatus; onChange: (value: SoftDeleteStatus) => void; pausable?: boolean }

export function SoftDeleteFilter({ onChange, ...filter }: Props) {
  const change = useCallbackRef(onChange)
  return <Choices {...filter} onChange={change} />
}

/** Not again while another filter is typed. */
const Choices = memo(function Choices({ value, onChange, pausable = false }: Props) {
  return (
    <Radio.Group
      label={t('Show')}
      value={value}
      onChange={(next) => onChange(next)}
      classNames={{ root: classes.group, label: classes.label }}
    >
      <Group gap="md">
        {offeredSoftDeleteStatuses(pausable).map((status) => (
          <Radio
            key={status}
            value={status}
            label={t(softDeleteNames[status])}
            classNames={{ label: classes.choice }}
          />
        ))}
      </Group>
    </Radio.Group>
  )
})
