import '@mantine/core/styles/Mark.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/spotlight/styles.css'
import { useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useNavigate } from '@tanstack/react-router'
import { useStore } from '@spotter/client/store.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { t } from '@spotter/i18n/translate.ts'
import {
  IconArrowBackUp,
  IconKeyboard,
  IconLogout,
  IconSearch,
  IconSettings,
  IconTag,
  IconUser,
} from '@spotter/ui/icons.ts'
import { useEffect } from 'react'
import { IconSunMoon, IconSwitchHorizontal, IconUserPlus, IconUserShare } from '../icons.ts'
import { mayIn, useAccount } from './account.ts'
import { signOut, stopImpersonating, switchClub } from './leave.ts'
import { adminItems } from '../admin/admin-pages.ts'
import { settingsItems } from '../settings/settings-pages.ts'
import { destinationsFor } from './navigation.ts'
import { openOverlay, paletteField, paletteWords } from './overlays.ts'
import { matching, useOpenFirst } from './palette-search.ts'
import { schemes } from './schemes.ts'
import { usePalettePeople } from './use-palette-people.tsx'

const [store, palette] = createSpotlight()
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const words = useStore(paletteWords)
  const people = usePalettePeople(words)
  const screens = useScreens()
  const actions = useActions()
  const clubs = useClubs()
  const openFirst = useOpenFirst(people.isSearching, words)
  useEffect(() => palette.open(), [])
  return (
    <Spotlight
      store={store}
      shortcut={null}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': t('Search') } }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
      highlightQuery
      query={words}
      onQueryChange={paletteWords.write}
      filter={matching}
      nothingFound={people.isSearching ? t('Searching…') : t('Nothing matches your search.')}
      searchProps={{
        leftSection: <IconSearch {...icon} />,
        placeholder: t('Search people, screens and actions'),
        'aria-label': t('Search people, screens and actions'),
        onKeyDown: openFirst,
        ...paletteField,
      }}
      onSpotlightClose={onClose}
      actions={[
        { group: people.group, actions: people.actions },
        { group: t('Screens'), actions: screens },
        { group: t('Actions'), actions },
        ...(clubs.length > 1 ? [{ group: t('Switch club'), actions: clubs }] : []),
      ]}
    />
  )
}

function useScreens(): SpotlightActionData[] {
  const account = useAccount()
  const navigate = useNavigate()
  const { company } = account
  const go = (to: string) => () => void navigate({ to })
  const destinations = destinationsFor(account).flatMap((group) => group.destinations)
  const open = ({ may }: { may?: RoutePermission }) => may === undefined || mayIn(account, may)
  const settings = settingsItems
    .filter(
      (page) => mayIn(account, 'settings') && page.name !== 'general' && open(page) && (page.has?.(company) ?? true),
    )
    .map(({ name, label }) => ({ href: `/companies/${company.slug}/${name}`, label, of: t('Company Settings') }))
  const admin = adminItems
    .filter((page) => mayIn(account, 'root') && open(page))
    .map(({ path, label }) => ({
      href: path,
      label,
      of: path.startsWith('/admin/') ? t('Admin panel') : t('Global settings'),
    }))
  const known = new Set(destinations.map(({ href }) => href))
  return [
    ...destinations.map(({ href, label, icon: Icon }) => ({
      id: href,
      label: t(label),
      leftSection: <Icon {...icon} />,
      onClick: go(href),
    })),
    { id: '/profile', label: t('Profile'), leftSection: <IconUser {...icon} />, onClick: go('/profile') },
    ...[...settings, ...admin]
      .filter(({ href }) => !known.has(href))
      .map(({ href, label, of }) => ({
        id: href,
        label: t(label),
        description: of,
        leftSection: <IconSettings {...icon} />,
        onClick: go(href),
      })),
  ]
}

function useActions(): SpotlightActionData[] {
  const account = useAccount()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const { slug } = account.company
  const isImpersonating = account.user.original_user_id !== null
  const adding = (item: string) => () => void navigate({ to: `/companies/${slug}/${item}`, search: { add: 'true' } })
  const offered: (SpotlightActionData | false)[] = [
    mayIn(account, 'settings') && {
      id: 'add-user',
      label: t('Add user'),
      leftSection: <IconUserPlus {...icon} />,
      onClick: adding('users'),
    },
    mayIn(account, 'settings') && {
      id: 'add-tag',
      label: t('Add tag'),
      leftSection: <IconTag {...icon} />,
      onClick: adding('tags'),
    },
    mayIn(account, 'impersonate') &&
      !isImpersonating && {
        id: 'impersonate',
        label: t('Impersonation'),
        leftSection: <IconUserShare {...icon} />,
        // After the palette has closed, which clears all overlays.
        onClick: () => setTimeout(() => openOverlay('impersonation')),
      },
    isImpersonating && {
      id: 'stop-impersonating',
      label: t('Stop impersonate'),
      leftSection: <IconArrowBackUp {...icon} />,
      onClick: () => void stopImpersonating(),
    },
    ...schemes.map(({ value, label }) => ({
      id: `theme-${value}`,
      label: t(label),
      leftSection: <IconSunMoon {...icon} />,
      onClick: () => setColorScheme(value),
    })),
    {
      id: 'keys',
      label: t('Keyboard shortcuts'),
      leftSection: <IconKeyboard {...icon} />,
      onClick: () => setTimeout(() => openOverlay('keys')),
    },
    { id: 'sign-out', label: t('Logout'), leftSection: <IconLogout {...icon} />, onClick: () => void signOut() },
  ]
  return offered.filter((action) => action !== false)
}

function useClubs(): SpotlightActionData[] {
  const { user } = useAccount()
  const clubs = useFetch('GET /api/accounts', { query: { per_page: 100 } }, { enabled: user.company_ids.length > 1 })
  return (clubs.data?.collection ?? [])
    .filter(({ current }) => !current)
    .map(({ id, name, city }) => ({
      id: `club-${id}`,
      label: name,
      ...(city && { description: city }),
      leftSection: <IconSwitchHorizontal {...icon} />,
      onClick: () => void switchClub(id, '/'),
    }))
}
