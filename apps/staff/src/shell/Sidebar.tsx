import { ActionIcon, UnstyledButton } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconLayoutSidebar, IconSearch } from '@spotter/ui/icons.ts'
import { useAccount, useMay } from './account.ts'
import { ClubButton } from './ClubButton.tsx'
import { ClubFace } from './ClubFace.tsx'
import { Suspense, useState } from 'react'
import { KeyHint } from './KeyHint.tsx'
import { lazyPiece } from './lazy-piece.ts'
import { NavigationLinks } from './NavigationLinks.tsx'
import { openOverlay } from './overlays.ts'
import { commandKey } from './platform.ts'
import classes from './Shell.module.css'
import { UserButton } from './UserButton.tsx'

// Lazy: menus bring positioning code.
const ClubMenu = lazyPiece(() => import('./ClubMenu.tsx'))
const UserMenu = lazyPiece(() => import('./UserMenu.tsx'))

type Props = {
  folded: boolean
  onFold?: () => void
  onFollow?: () => void
}

export function Sidebar({ folded, onFold, onFollow }: Props) {
  const { company } = useAccount()
  const maySwitch = useMay('several:clubs')
  const [asked, setAsked] = useState({ club: false, user: false })
  const clubButton = <ClubButton onClick={() => setAsked({ ...asked, club: true })} />
  const userButton = <UserButton onClick={() => setAsked({ ...asked, user: true })} />
  const foldLabel = folded ? t('Show navigation') : t('Collapse navigation')
  return (
    <div className={classes.sidebarContent} data-folded={folded || undefined}>
      {!maySwitch && (
        <div className={classes.club} title={folded ? company.name : undefined}>
          <ClubFace />
        </div>
      )}
      {maySwitch && <Suspense fallback={clubButton}>{asked.club ? <ClubMenu /> : clubButton}</Suspense>}
      <UnstyledButton
        className={classes.search}
        aria-label={t('Search')}
        title={folded ? t('Search') : undefined}
        onClick={() => openOverlay('palette')}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={classes.linkText}>{t('Search')}</span>
        <KeyHint size="sm" className={classes.key}>
          {commandKey('K')}
        </KeyHint>
      </UnstyledButton>
      <NavigationLinks folded={folded} {...(onFollow && { onFollow })} />
      <div className={classes.foot}>
        <Suspense fallback={userButton}>
          {asked.user ? <UserMenu folded={folded} {...(onFollow && { onFollow })} /> : userButton}
        </Suspense>
        {onFold && (
          <ActionIcon aria-label={foldLabel} title={foldLabel} aria-pressed={folded} size="lg" onClick={onFold}>
            <IconLayoutSidebar size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
