import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { FaultPage, WholeFaultPage } from '../start/FaultPage.tsx'
import { adminItems, adminPanelStart, globalSettings } from '../admin/admin-pages.ts'
import { ToClubTemplates, ToGeneral, ToStart } from '../settings/elsewhere.tsx'
import { onlyAt } from '../settings/only-at.tsx'
import { settingsItems } from '../settings/settings-pages.ts'
import { lazyScreen } from './lazy-screen.ts'
import { only } from './only.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { Shell } from './Shell.tsx'

const NotFound = lazyScreen(() => import('./NotFound.tsx'), 'NotFound')

const root = createRootRoute({ component: Shell, errorComponent: WholeFaultPage, notFoundComponent: NotFound })

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: lazyScreen(() => import('../dashboard/Dashboard.tsx'), 'Dashboard'),
})
const performance = createRoute({
  getParentRoute: () => root,
  path: '/performance',
  component: lazyScreen(() => import('../dashboard/Performance.tsx'), 'Performance'),
})
const feed = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyScreen(() => import('../notifications/NewsFeed.tsx'), 'NewsFeed'),
})
const inbox = createRoute({
  getParentRoute: () => root,
  path: '/inbox',
  component: lazyScreen(() => import('../inbox/Inbox.tsx'), 'Inbox'),
})
const changes = createRoute({
  getParentRoute: () => root,
  path: '/people/changes',
  component: lazyScreen(() => import('../bulk-changes/BulkChanges.tsx'), 'BulkChanges'),
})
const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  component: lazyScreen(() => import('../people/list/PeopleList.tsx'), 'PeopleList'),
})
const guests = createRoute({
  getParentRoute: () => root,
  path: '/guests',
  component: lazyScreen(() => import('../people/guests/Guests.tsx'), 'Guests'),
})
const calendar = createRoute({
  getParentRoute: () => root,
  path: '/calendar/index',
  component: lazyScreen(() => import('../activities/calendar/CalendarPage.tsx'), 'CalendarPage'),
})
const calendarStart = createRoute({
  getParentRoute: () => root,
  path: '/calendar',
  beforeLoad: () => {
    throw redirect({ to: '/calendar/index' })
  },
})
const today = createRoute({
  getParentRoute: () => root,
  path: '/calendar/today',
  component: lazyScreen(() => import('../activities/today/TodayPage.tsx'), 'TodayPage'),
})
const eventList = createRoute({
  getParentRoute: () => root,
  path: '/calendar/events',
  component: only(
    'bulk:delete',
    lazyScreen(() => import('../activities/bulk/EventList.tsx'), 'EventList'),
  ),
})
const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyScreen(() => import('../accounts/Profile.tsx'), 'Profile'),
})
const companies = createRoute({
  getParentRoute: () => root,
  path: '/companies',
  component: only(
    'several:clubs',
    lazyScreen(() => import('../companies/Companies.tsx'), 'Companies'),
    ToStart,
  ),
})
const importPeople = createRoute({
  getParentRoute: () => root,
  path: '/people/import',
  component: only(
    'import:people',
    lazyScreen(() => import('../people/import/ImportPeople.tsx'), 'ImportPeople'),
  ),
})
const person = createRoute({
  getParentRoute: () => root,
  path: '/people/$id',
  component: lazyScreen(() => import('../people/person/PersonPage.tsx'), 'PersonPage'),
})
const nextCall = createRoute({
  getParentRoute: () => root,
  path: '/reports/next_call',
  component: lazyScreen(() => import('../activities/next-call/NextCall.tsx'), 'NextCall'),
})
const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  component: lazyScreen(() => import('../reports/Reports.tsx'), 'Reports'),
})
const reportEntries = createRoute({
  getParentRoute: () => root,
  path: '/reports/entries',
  component: lazyScreen(() => import('../reports/Entries.tsx'), 'Entries'),
})
const reportExport = createRoute({
  getParentRoute: () => root,
  path: '/reports/exports/$id',
  component: lazyScreen(() => import('../reports/ReportExport.tsx'), 'ReportExport'),
})
const report = createRoute({
  getParentRoute: () => root,
  path: '/reports/$id',
  component: lazyScreen(() => import('../reports/ReportPage.tsx'), 'ReportPage'),
})
const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  component: lazyScreen(() => import('../sandbox/Sandbox.tsx'), 'Sandbox'),
})
const adminStart = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ href: adminPanelStart, replace: true })
  },
})
const settingsStart = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ href: globalSettings, replace: true })
  },
})
// Each shows unknown addresses itself, because the shell would show them to users without access, too.
const companySettings = createRoute({
  getParentRoute: () => root,
  path: '/companies/$company',
  component: only(
    'settings',
    lazyScreen(() => import('../settings/SettingsOfClub.tsx'), 'SettingsOfClub'),
    ToStart,
  ),
  notFoundComponent: NotFound,
})
const accountSettings = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: only(
    'settings',
    lazyScreen(() => import('../settings/SettingsOfClub.tsx'), 'SettingsOfOwnClub'),
    ToStart,
  ),
  notFoundComponent: NotFound,
})
const accountStart = createRoute({
  getParentRoute: () => accountSettings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/edit' })
  },
})
/** Alias of /account/users. */
const accountEditItem = createRoute({
  getParentRoute: () => accountSettings,
  path: '/edit/$item',
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/account/${params.item}` })
  },
})

/** Older address. */
const companyOutboundCalls = createRoute({
  getParentRoute: () => companySettings,
  path: '/outbound_calls',
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/companies/${params.company}/twilio_calls` })
  },
})
const accountOutboundCalls = createRoute({
  getParentRoute: () => accountSettings,
  path: '/outbound_calls',
  beforeLoad: () => {
    throw redirect({ href: '/account/twilio_calls' })
  },
})

const ofCompany = { getParentRoute: () => companySettings }
const ofAccount = { getParentRoute: () => accountSettings }
const settingsScreens = settingsItems.map(({ name, may, has, screen }) => {
  const ofClub = has === undefined ? screen : onlyAt(has, screen)
  return { name, component: may === undefined ? ofClub : only(may, ofClub, ToGeneral) }
})

const routeTree = root.addChildren([
  importPeople,
  dashboard,
  performance,
  feed,
  inbox,
  people,
  changes,
  guests,
  calendar,
  calendarStart,
  today,
  eventList,
  profile,
  companies,
  person,
  nextCall,
  reports,
  reportEntries,
  reportExport,
  report,
  sandbox,
  adminStart,
  settingsStart,
  ...adminItems.map(({ path, may, screen }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: only(
        'root',
        may === undefined ? screen : only(may, screen, ToStart),
        path === '/settings/templates' ? ToClubTemplates : ToStart,
      ),
    }),
  ),
  companySettings.addChildren([
    companyOutboundCalls,
    ...settingsScreens.map(({ name, component }) =>
      createRoute({ ...ofCompany, path: name === 'general' ? '/' : `/${name}`, component }),
    ),
  ]),
  accountSettings.addChildren([
    accountStart,
    accountEditItem,
    accountOutboundCalls,
    ...settingsScreens.map(({ name, component }) =>
      createRoute({ ...ofAccount, path: name === 'general' ? '/edit' : `/${name}`, component }),
    ),
  ]),
])

export const makeRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
    // A screen that has arrived isn't held back behind its skeleton.
    defaultPendingMinMs: 0,
    defaultErrorComponent: FaultPage,
    defaultOnCatch: (fault, { componentStack }) => logFault(`${describeFault(fault)}\n${componentStack ?? ''}`),
    scrollRestoration: true,
  })

export type StaffRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: StaffRouter
  }
}
