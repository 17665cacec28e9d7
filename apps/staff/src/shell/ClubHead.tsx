import { Popover, UnstyledButton } from '@mantine/core'
import { t } from '@spotter/messages/translate.ts'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { initialsOf } from '@spotter/ui/states/PersonAvatar.tsx'
import { lazy, Suspense, useState } from 'react'
import { IconSelector } from '../icons.ts'
import { useAccount } from './account.ts'
import classes from './Shell.module.css'

const ClubSwitcher = lazy(() => import('./ClubSwitcher.tsx'))

/** The club on screen; with more than one of them, the way to another. */
export function ClubHead({ folded }: { folded: boolean }) {
  const { company, user } = useAccount()
  const [opened, setOpened] = useState(false)
  const face = (
    <>
      <span className={classes.logo} aria-hidden>
        {initialsOf(company.name).charAt(0)}
      </span>
      <span className={classes.clubName}>{company.name}</span>
    </>
  )
  if (user.company_ids.length < 2) {
    return (
      <div className={classes.club} title={folded ? company.name : undefined}>
        {face}
      </div>
    )
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={288} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.club}
          aria-label={t('Switch club, now {name}', { name: company.name })}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {face}
          <IconSelector size={16} stroke={1.75} aria-hidden className={classes.selector} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('Switch club')}>
        <Suspense fallback={<LoadingState type="lines" />}>
          <ClubSwitcher />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
