import type { FormPage } from '@spotter/contract/forms/public-forms.ts'
import type { ReactNode } from 'react'
import { ClubLayout } from '../booking/ClubFrame.tsx'
import classes from './Forms.module.css'
import { isInsideAnotherPage } from './use-post-height.ts'

type Props = { club: FormPage['club']; children: ReactNode }

export function FormFrame({ club, children }: Props) {
  if (isInsideAnotherPage()) return <main className={classes.inside}>{children}</main>
  return (
    <ClubLayout club={club}>
      <main>{children}</main>
    </ClubLayout>
  )
}
