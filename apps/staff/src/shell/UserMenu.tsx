import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Menu.css'
import { Menu, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { t } from '@spotter/i18n/translate.ts'
import { IconBolt, IconBuildingStore, IconUserShare } from '../icons.ts'
import { IconArrowBackUp, IconKeyboard, IconLogout, IconSettings, IconUser } from '@spotter/ui/icons.ts'
import { adminPanelStart, globalSettingsStart } from '../admin/admin-pages.ts'
import { fullName, useAccount, useMay } from './account.ts'
import { signOut, stopImpersonating } from './leave.ts'
import { openOverlay } from './overlays.ts'
import classes from './Shell.module.css'
import { ThemeItems } from './ThemeItems.tsx'
import { useRef } from 'react'
import { UserButton } from './UserButton.tsx'

type Props = { folded: boolean; onFollow?: () => void }

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export default function UserMenu({ folded, onFollow }: Props) {
  const { user, company } = useAccount()
  const navigate = useNavigate()
  const isImpersonating = user.original_user_id !== null
  const mayImpersonate = useMay('impersonate') && !isImpersonating
  const maySettings = useMay('settings')
  const name = fullName(user)
  const button = useRef<HTMLButtonElement>(null)
  const go = (to: string) => {
    onFollow?.()
    void navigate({ to })
  }
  return (
    <Menu
      defaultOpened
      onClose={() => button.current?.focus()}
      position={folded ? 'right-end' : 'top-start'}
      width={232}
    >
      <Menu.Target>
        <UserButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.userCard}>
          <Text size="sm" fw={600} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.role_name}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => go('/profile')}>
          {t('Profile')}
        </Menu.Item>
        {maySettings && (
          <Menu.Item leftSection={<IconBuildingStore {...icon} />} onClick={() => go(`/companies/${company.slug}`)}>
            {t('Company')}
          </Menu.Item>
        )}
        {mayImpersonate && (
          <Menu.Item leftSection={<IconUserShare {...icon} />} onClick={() => openOverlay('impersonation')}>
            {t('Impersonation')}
          </Menu.Item>
        )}
        {isImpersonating && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void stopImpersonating()}>
            {t('Stop impersonate')}
          </Menu.Item>
        )}
        {user.root && (
          <>
            <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => go(globalSettingsStart)}>
              {t('Global settings')}
            </Menu.Item>
            <Menu.Item leftSection={<IconBolt {...icon} />} onClick={() => go(adminPanelStart)}>
              {t('Admin panel')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={() => openOverlay('keys')}>
          {t('Keyboard shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
          {t('Logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
