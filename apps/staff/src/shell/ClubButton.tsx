import { UnstyledButton } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import type { ComponentProps } from 'react'
import { IconSelector } from '../icons.ts'
import { useAccount } from './account.ts'
import { ClubFace } from './ClubFace.tsx'
import classes from './Shell.module.css'

export function ClubButton(props: ComponentProps<'button'>) {
  const { company } = useAccount()
  return (
    <UnstyledButton
      aria-label={t('Switch club, currently {name}', { name: company.name })}
      aria-haspopup="dialog"
      {...props}
      className={classes.club}
    >
      <ClubFace />
      <IconSelector size={16} stroke={1.75} aria-hidden className={classes.selector} />
    </UnstyledButton>
  )
}
