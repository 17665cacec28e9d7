import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Kbd.css'
import { t } from '@spotter/messages/translate.ts'
import { IconLayoutSidebar, IconSearch } from '@spotter/ui/icons.ts'
import { ClubHead } from './ClubHead.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import { openOverlay } from './overlays.ts'
import { commandKey } from './platform.ts'
import classes from './Shell.module.css'
import { UserMenu } from './UserMenu.tsx'

type Props = {
  folded: boolean
  /** Not in the drawer of a phone, which has nothing to fold to. */
  onFold?: () => void
  onFollow?: () => void
}

export function Sidebar({ folded, onFold, onFollow }: Props) {
  const foldLabel = folded ? t('Show navigation') : t('Fold navigation')
  return (
    <div className={classes.sidebarContent} data-folded={folded || undefined}>
      <ClubHead folded={folded} />
      <UnstyledButton
        className={classes.search}
        aria-label={t('Search')}
        title={folded ? t('Search') : undefined}
        onClick={() => openOverlay('palette')}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={classes.linkText}>{t('Search')}</span>
        <Kbd className={classes.key} aria-hidden>
          {commandKey('K')}
        </Kbd>
      </UnstyledButton>
      <NavigationLinks folded={folded} {...(onFollow && { onFollow })} />
      <div className={classes.foot}>
        <UserMenu folded={folded} {...(onFollow && { onFollow })} />
        {onFold && (
          <ActionIcon aria-label={foldLabel} title={foldLabel} aria-pressed={folded} size="lg" onClick={onFold}>
            <IconLayoutSidebar size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
