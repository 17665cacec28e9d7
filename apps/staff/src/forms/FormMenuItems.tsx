import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { CustomForm } from '@spotter/contract/forms/custom-forms.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconExternalLink } from '@spotter/ui/icons.ts'
import { IconCode } from '../icons.ts'
import { EditMenu } from '../resources/EditMenu.tsx'

type Props = {
  form: CustomForm
  onEdit: () => void
  onShare: () => void
  onRemove: () => void
  onRestore: () => void
}

export const FormMenuItems = ({ form, onShare, ...editing }: Props) => (
  <EditMenu row={form} {...editing}>
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
  </EditMenu>
)
