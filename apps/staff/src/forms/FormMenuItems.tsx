import { Menu } from '@mantine/core'
import type { CustomForm } from '@spotter/contract/custom-forms.ts'
import { t } from '@spotter/messages/translate.ts'
import { IconEdit, IconExternalLink, IconRestore, IconTrash } from '@spotter/ui/icons.ts'
import { IconCode } from '../icons.ts'

type Props = {
  form: CustomForm
  onEdit: () => void
  onShare: () => void
  onRemove: () => void
  onRestore: () => void
}

export function FormMenuItems({ form, onEdit, onShare, onRemove, onRestore }: Props) {
  if (form.deleted_at) {
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
      <Menu.Item leftSection={<IconCode size={16} aria-hidden />} onClick={onShare}>
        {t('Share and embed')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={form.url}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {t('Open the form')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        {t('Delete')}
      </Menu.Item>
    </>
  )
}
