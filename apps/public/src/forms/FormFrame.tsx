import type { FormPage } from '@spotter/contract/forms/public-forms.ts'
import type { ReactNode } from 'react'
import { ClubAround } from '../booking/ClubFrame.tsx'
import classes from './Forms.module.css'
import { isInsideAnotherPage } from './use-tell-height.ts'

type Props = { club: FormPage['club']; children: ReactNode }

/** The club around its form; on the club's own site that stands around it already. */
export function FormFrame({ club, children }: Props) {
  if (isInsideAnotherPage()) return <main className={classes.inside}>{children}</main>
  return (
    <ClubAround club={club}>
      <main>{children}</main>
    </ClubAround>
  )
}
