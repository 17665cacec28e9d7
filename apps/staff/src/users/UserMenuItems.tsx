import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { User } from '@spotter/contract/users/users.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconEdit, IconRestore, IconTrash } from '@spotter/ui/icons.ts'
import { IconSend, IconUserShare } from '../icons.ts'

type Props = {
  user: User
  onEdit: () => void
  onRemove: () => void
  onRestore: () => void
  onInvite: () => void
  onImpersonate: () => void
}

const icon = { size: 16, 'aria-hidden': true } as const

export function UserMenuItems({ user, onEdit, onRemove, onRestore, onInvite, onImpersonate }: Props) {
  const mayEdit = user.abilities.settable.length > 0
  if (user.deleted || user.access_revoked) {
    return (
      <Menu.Item leftSection={<IconRestore {...icon} />} disabled={!user.abilities.remove} onClick={onRestore}>
        {t('Restore')}
      </Menu.Item>
    )
  }
  return (
    <>
      <Menu.Item leftSection={<IconEdit {...icon} />} disabled={!mayEdit} onClick={onEdit}>
        {t('Edit')}
      </Menu.Item>
      {!user.confirmed && !user.sso_login && (
        <Menu.Item leftSection={<IconSend {...icon} />} disabled={!mayEdit} onClick={onInvite}>
          {t('Invite again')}
        </Menu.Item>
      )}
      {user.abilities.impersonate && (
        <Menu.Item leftSection={<IconUserShare {...icon} />} onClick={onImpersonate}>
          {t('Impersonate')}
        </Menu.Item>
      )}
      <Menu.Item color="red" leftSection={<IconTrash {...icon} />} disabled={!user.abilities.remove} onClick={onRemove}>
        {t('Remove')}
      </Menu.Item>
    </>
  )
}
