import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { OauthApplication } from '@spotter/contract/oauth/oauth-applications.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCircleX, IconEdit, IconRefresh, IconRestore, IconTrash } from '@spotter/ui/icons.ts'
import type { useApplicationChanges } from './use-application-changes.ts'

type Props = {
  application: OauthApplication
  changes: ReturnType<typeof useApplicationChanges>
  onEdit: () => void
}

export function ApplicationMenu({ application, changes, onEdit }: Props) {
  if (application.deleted_at) {
    return (
      <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} onClick={() => void changes.restore(application)}>
        {t('Restore')}
      </Menu.Item>
    )
  }
  return (
    <>
      <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
        {t('Edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void changes.renew(application)}>
        {t('New secret')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCircleX size={16} aria-hidden />} onClick={() => void changes.revoke(application)}>
        {t('Revoke all tokens')}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void changes.remove(application)}
      >
        {t('Delete')}
      </Menu.Item>
    </>
  )
}
