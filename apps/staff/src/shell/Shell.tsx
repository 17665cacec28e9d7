import { ActionIcon } from '@mantine/core'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { t } from '@spotter/i18n/translate.ts'
import { IconMenu2, IconSearch } from '@spotter/ui/icons.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAccount, useStored } from './account.ts'
import { Banners } from './Banners.tsx'
import { openOverlay } from './overlays.ts'
import { Overlays } from './Overlays.tsx'
import classes from './Shell.module.css'
import { PageSkeleton } from './PageSkeleton.tsx'
import { Sidebar } from './Sidebar.tsx'
import { BulkChangeProgress } from '../bulk-changes/BulkChangeProgress.tsx'
import { VoiceLayer } from '../voice/VoiceLayer.tsx'
import { useViewTime } from '../reports/use-view-time.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useStylesheet } from '@spotter/ui/theme/use-stylesheet.ts'

export function Shell() {
  const { company } = useAccount()
  const stored = useStored()
  const [folded, setFolded] = useState(() => startsFolded(stored.read('navigation')))
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const main = useFocusOnNewScreen(path)

  const fold = () => {
    stored.keep('navigation', folded ? 'open' : 'folded')
    setFolded(!folded)
  }
  useShortcuts(fold)
  useViewTime(path)
  // Without the club's own rules, so that mistakes can be fixed there.
  const isBranding = path.endsWith('/branding')
  useStylesheet(company.stylesheet_url && `${company.stylesheet_url}${isBranding ? '&only=colours' : ''}`)

  return (
    <>
      <div className={classes.shell} data-folded={folded || undefined}>
        <a className={classes.skip} href="#main">
          {t('Skip to content')}
        </a>
        <aside className={classes.sidebar} aria-label={t('Navigation')}>
          <Sidebar folded={folded} onFold={fold} />
        </aside>
        <div className={classes.stage}>
          <header className={classes.bar}>
            <ActionIcon size="lg" aria-label={t('Open navigation')} onClick={() => openOverlay('navigation')}>
              <IconMenu2 size={20} aria-hidden />
            </ActionIcon>
            {company.logo_url && <img src={company.logo_url} alt="" className={classes.logoImage} />}
            <span className={classes.barName}>{company.name}</span>
            <ActionIcon size="lg" aria-label={t('Search')} onClick={() => openOverlay('palette')}>
              <IconSearch size={20} aria-hidden />
            </ActionIcon>
          </header>
          <Banners />
          <main id="main" ref={main} className={classes.main} tabIndex={-1}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </main>
          <BulkChangeProgress />
          <VoiceLayer />
        </div>
        <Overlays />
      </div>
      {/* A landmark for portals. */}
      <div role="region" aria-label={t('Menus and dialogs')} data-mantine-shared-portal-node />
    </>
  )
}

/** Folded by default on tablets. */
const startsFolded = (kept: string | null) =>
  kept === null ? window.matchMedia('(max-width: 64em)').matches : kept === 'folded'

function useFocusOnNewScreen(path: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
