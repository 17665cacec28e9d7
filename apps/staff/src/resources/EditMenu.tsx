import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconEdit, IconRestore, IconTrash } from '@spotter/ui/icons.ts'
import type { ReactNode } from 'react'

type Props = {
  row: { deleted_at: string | null }
  mayEdit?: boolean
  mayRemove?: boolean
  onEdit: () => void
  onRemove: () => void
  onRestore: () => void
  children?: ReactNode
}

export function EditMenu({ row, mayEdit = true, mayRemove = true, onEdit, onRemove, onRestore, children }: Props) {
  if (row.deleted_at) {
    return (
      <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} disabled={!mayEdit} onClick={onRestore}>
        {t('Restore')}
      </Menu.Item>
    )
  }
  return (
    <>
      <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} disabled={!mayEdit} onClick={onEdit}>
        {t('Edit')}
      </Menu.Item>
      {children}
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} disabled={!mayRemove} onClick={onRemove}>
        {t('Delete')}
      </Menu.Item>
    </>
  )
}
