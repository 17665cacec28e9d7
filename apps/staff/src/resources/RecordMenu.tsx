import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlayerPause, IconPlayerPlay } from '@spotter/ui/icons.ts'
import type { ReactNode } from 'react'
import { EditMenu } from './EditMenu.tsx'

type Props = {
  row: ResourceRecord
  onEdit: () => void
  onRemove: () => void
  onRestore: () => void
  onPause: () => void
  onUnpause: () => void
  children?: ReactNode
}

export function RecordMenu({ row, onEdit, onRemove, onRestore, onPause, onUnpause, children }: Props) {
  const { edit, remove } = row.abilities
  return (
    <EditMenu row={row} mayEdit={edit} mayRemove={remove} onEdit={onEdit} onRemove={onRemove} onRestore={onRestore}>
      {row.paused_at === null && (
        <Menu.Item leftSection={<IconPlayerPause size={16} aria-hidden />} disabled={!edit} onClick={onPause}>
          {t('Pause')}
        </Menu.Item>
      )}
      {row.paused_at && (
        <Menu.Item leftSection={<IconPlayerPlay size={16} aria-hidden />} disabled={!edit} onClick={onUnpause}>
          {t('Resume')}
        </Menu.Item>
      )}
      {children}
    </EditMenu>
  )
}
