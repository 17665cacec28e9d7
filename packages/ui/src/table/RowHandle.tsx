import { UnstyledButton } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import type { ComponentProps } from 'react'
import { IconGripVertical } from '../icons.ts'
import classes from './DataTable.module.css'

type Props = { name: string } & ComponentProps<typeof UnstyledButton<'button'>>

export function RowHandle({ name, ...handle }: Props) {
  return (
    <UnstyledButton {...handle} className={classes.handle} aria-label={t('Move {name}', { name })}>
      <IconGripVertical size={16} aria-hidden />
    </UnstyledButton>
  )
}
