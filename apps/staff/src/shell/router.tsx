import type { Account } from '@spotter/contract/accounts.ts'
import { describeFault, logFault } from '@spotter/client/frontend-log.ts'
import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { t } from '@spotter/messages/translate.ts'
import { warning } from '@spotter/ui/toasts.tsx'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { FaultPage } from '../start/FaultPage.tsx'
import { mayIn } from './account.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { Shell } from './Shell.tsx'

type RouteContext = { account: Account }

const root = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
})

/** Whoever may not open a screen is taken to the start page and told so. */
const only =
  (permission: RoutePermission) =>
  ({ context }: { context: RouteContext }) => {
    if (mayIn(context.account, permission)) return
    warning(t('You do not have access to that page.'))
    throw redirect({ to: '/' })
  }

const feed = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../notifications/NewsFeed.tsx'), 'NewsFeed'),
})
const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyRouteComponent(() => import('../accounts/Profile.tsx'), 'Profile'),
})
const companies = createRoute({
  getParentRoute: () => root,
  path: '/companies',
  beforeLoad: only('several:clubs'),
  component: lazyRouteComponent(() => import('../companies/Companies.tsx'), 'Companies'),
})
const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  component: lazyRouteComponent(() => import('../sandbox/Sandbox.tsx'), 'Sandbox'),
})
const backgroundJobs = createRoute({
  getParentRoute: () => root,
  path: '/settings/background_jobs',
  beforeLoad: only('root'),
  component: lazyRouteComponent(() => import('../admin/BackgroundJobs.tsx'), 'BackgroundJobs'),
})
const notInterestedReasons = createRoute({
  getParentRoute: () => root,
  path: '/admin/not_interested_reasons',
  beforeLoad: only('root'),
  component: lazyRouteComponent(() => import('../admin/NotInterestedReasons.tsx'), 'NotInterestedReasons'),
})

const companySettings = createRoute({
  getParentRoute: () => root,
  path: '/companies/$company',
  beforeLoad: only('settings'),
  component: lazyRouteComponent(() => import('../settings/SettingsOfClub.tsx'), 'SettingsOfClub'),
})
const accountSettings = createRoute({
  getParentRoute: () => root,
  path: '/account',
  beforeLoad: only('settings'),
  component: lazyRouteComponent(() => import('../settings/SettingsOfClub.tsx'), 'SettingsOfOwnClub'),
})
const accountStart = createRoute({
  getParentRoute: () => accountSettings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/edit' })
  },
})
/** /account/edit/users is another way to write /account/users. */
const accountEditItem = createRoute({
  getParentRoute: () => accountSettings,
  path: '/edit/$item',
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/account/${params.item}` })
  },
})

const general = lazyRouteComponent(() => import('../settings/General.tsx'), 'General')
const users = lazyRouteComponent(() => import('../users/Users.tsx'), 'Users')
const tags = lazyRouteComponent(() => import('../settings/Tags.tsx'), 'Tags')
const marketingSources = lazyRouteComponent(() => import('../settings/MarketingSources.tsx'), 'MarketingSources')

const ofCompany = { getParentRoute: () => companySettings }
const ofAccount = { getParentRoute: () => accountSettings }

const routeTree = root.addChildren([
  feed,
  profile,
  companies,
  sandbox,
  backgroundJobs,
  notInterestedReasons,
  companySettings.addChildren([
    createRoute({ ...ofCompany, path: '/', component: general }),
    createRoute({ ...ofCompany, path: '/users', component: users }),
    createRoute({ ...ofCompany, path: '/tags', component: tags }),
    createRoute({ ...ofCompany, path: '/marketing_sources', component: marketingSources }),
  ]),
  accountSettings.addChildren([
    accountStart,
    accountEditItem,
    createRoute({ ...ofAccount, path: '/edit', component: general }),
    createRoute({ ...ofAccount, path: '/users', component: users }),
    createRoute({ ...ofAccount, path: '/tags', component: tags }),
    createRoute({ ...ofAccount, path: '/marketing_sources', component: marketingSources }),
  ]),
])

export const makeRouter = (account: Account) =>
  createRouter({
    routeTree,
    context: { account },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 300,
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
