import { Menu } from '@mantine/core'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { t } from '@spotter/messages/translate.ts'
import { IconEdit, IconPlayerPause, IconPlayerPlay, IconRestore, IconTrash } from '@spotter/ui/icons.ts'
import type { ReactNode } from 'react'

type Props = {
  row: ResourceRecord
  onEdit: () => void
  onRemove: () => void
  onRestore: () => void
  onPause: () => void
  onUnpause: () => void
  /** Entries of its own kind. */
  children?: ReactNode
}

export function RecordMenu({ row, onEdit, onRemove, onRestore, onPause, onUnpause, children }: Props) {
  if (row.deleted_at) {
    return (
      <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} disabled={!row.abilities.edit} onClick={onRestore}>
        {t('Restore')}
      </Menu.Item>
    )
  }
  return (
    <>
      <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} disabled={!row.abilities.edit} onClick={onEdit}>
        {t('Edit')}
      </Menu.Item>
      {row.paused_at === null && (
        <Menu.Item
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          disabled={!row.abilities.edit}
          onClick={onPause}
        >
          {t('Pause')}
        </Menu.Item>
      )}
      {row.paused_at && (
        <Menu.Item
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={!row.abilities.edit}
          onClick={onUnpause}
        >
          {t('Resume')}
        </Menu.Item>
      )}
      {children}
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={!row.abilities.remove}
        onClick={onRemove}
      >
        {t('Delete')}
      </Menu.Item>
    </>
  )
}
