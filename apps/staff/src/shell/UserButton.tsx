import { UnstyledButton } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import type { ComponentProps } from 'react'
import { fullName, useAccount } from './account.ts'
import classes from './Shell.module.css'

export function UserButton(props: ComponentProps<'button'>) {
  const name = fullName(useAccount().user)
  return (
    <UnstyledButton
      aria-label={t('Account menu for {name}', { name })}
      aria-haspopup="menu"
      {...props}
      className={classes.user}
    >
      <PersonAvatar name={name} size={26} />
      <span className={classes.userName}>{name}</span>
    </UnstyledButton>
  )
}
