import { Menu } from '@mantine/core'
import type { GuestWaiver } from '@spotter/contract/guest-waivers.ts'
import { t } from '@spotter/messages/translate.ts'
import { IconCheck, IconEdit, IconRestore, IconTrash } from '@spotter/ui/icons.ts'

type Props = {
  waiver: GuestWaiver
  onEdit: () => void
  onUse: () => void
  onRemove: () => void
  onRestore: () => void
}

export function WaiverMenu({ waiver, onEdit, onUse, onRemove, onRestore }: Props) {
  if (waiver.deleted_at) {
    return (
      <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} onClick={onRestore}>
        {t('Restore')}
      </Menu.Item>
    )
  }
  return (
    <>
      <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
        {t('Edit')}
      </Menu.Item>
      {!waiver.active && (
        <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={onUse}>
          {t('Take into use')}
        </Menu.Item>
      )}
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        {t('Delete')}
      </Menu.Item>
    </>
  )
}
