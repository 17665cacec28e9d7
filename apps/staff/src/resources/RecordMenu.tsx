import { Menu } from '@mantine/core'
import type { ResourceRecord } from '@spotter/client/call-resource.ts'
import { t } from '@spotter/messages/translate.ts'
import { IconEdit, IconRestore, IconTrash } from '@spotter/ui/icons.ts'

type Props = { row: ResourceRecord; onEdit: () => void; onRemove: () => void; onRestore: () => void }

export function RecordMenu({ row, onEdit, onRemove, onRestore }: Props) {
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
