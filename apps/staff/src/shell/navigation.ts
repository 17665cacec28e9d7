import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { msg } from '@spotter/i18n/translate.ts'
import { IconCalendar, IconInbox, IconSettings, IconUsers } from '@spotter/ui/icons.ts'
import type { ComponentType } from 'react'
import {
  IconAdjustments,
  IconBolt,
  IconBuildingStore,
  IconCalendarCheck,
  IconDoorEnter,
  IconLayoutDashboard,
  IconListDetails,
  IconNews,
  IconPhoneCall,
  IconReportAnalytics,
  IconTargetArrow,
  IconSunset,
  IconTestPipe,
} from '../icons.ts'
import { adminPanelStart, globalSettingsStart } from '../admin/admin-pages.ts'
import { mayIn } from './account.ts'

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

export type Destination = {
  href: string
  label: string
  icon: Icon
  badge?: 'unread' | 'inbox'
  keys: string
  within?: string
  /** Under `within`, and a destination of its own. */
  except?: readonly string[]
}

type DestinationGroup = { title: string | null; destinations: Destination[] }

export function destinationsFor(account: Account): DestinationGroup[] {
  const { company, sandbox } = account
  const isRoot = mayIn(account, 'root')
  const settings = `/companies/${company.slug}`
  const main: (Destination | false)[] = [
    { href: '/dashboard', label: msg('Dashboard'), icon: IconLayoutDashboard, keys: 'gd' },
    { href: '/people', label: msg('People'), icon: IconUsers, keys: 'gp', within: '/people' },
    company.enable_guest_status && { href: '/guests', label: msg('Guests'), icon: IconDoorEnter, keys: 'gu' },
    { href: '/calendar/index', label: msg('Calendar'), icon: IconCalendar, keys: 'gk' },
    { href: '/calendar/today', label: msg('Today'), icon: IconCalendarCheck, keys: 'gt' },
    { href: '/reports/next_call', label: msg('Next Call'), icon: IconPhoneCall, keys: 'gl' },
    { href: '/performance', label: msg('Performance'), icon: IconTargetArrow, keys: 'gf' },
    { href: '/reports/end_of_day', label: msg('End of Day'), icon: IconSunset, keys: 'gy' },
    {
      href: '/reports',
      label: msg('Reports'),
      icon: IconReportAnalytics,
      keys: 'gr',
      within: '/reports',
      except: ['/reports/next_call', '/reports/end_of_day'],
    },
    mayIn(account, 'bulk:delete') && {
      href: '/calendar/events',
      label: msg('Events'),
      icon: IconListDetails,
      keys: 'ge',
    },
    { href: '/', label: msg('News Feed'), icon: IconNews, badge: 'unread', keys: 'gn' },
    { href: '/inbox', label: msg('Inbox'), icon: IconInbox, badge: 'inbox', keys: 'gi' },
    mayIn(account, 'several:clubs') && {
      href: '/companies',
      label: msg('Companies'),
      icon: IconBuildingStore,
      keys: 'gc',
    },
    mayIn(account, 'settings') && {
      href: settings,
      label: msg('Settings'),
      icon: IconSettings,
      keys: 'gs',
      within: settings,
    },
    sandbox === true && { href: '/sandbox', label: msg('Sandbox'), icon: IconTestPipe, keys: 'gx' },
  ]
  const global: Destination[] = [
    {
      href: globalSettingsStart,
      label: msg('Global settings'),
      icon: IconAdjustments,
      keys: 'gj',
      within: '/settings',
    },
    { href: adminPanelStart, label: msg('Admin panel'), icon: IconBolt, keys: 'ga', within: '/admin' },
  ]
  return [
    { title: null, destinations: main.filter((one) => one !== false) },
    ...(isRoot ? [{ title: msg('Whole installation'), destinations: global }] : []),
  ]
}

export const isCurrent = ({ href, within, except }: Destination, path: string): boolean =>
  path === href || (within !== undefined && !except?.includes(path) && path.startsWith(`${within}/`))
