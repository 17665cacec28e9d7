import { findSession } from './accounts/find-session.ts'
import { findByLimitedCode, findByPublicToken, findBySpentToken } from './accounts/find-visitor.ts'
import { packAccount } from './accounts/pack-account.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { serveFeeds } from './activities/feeds/serve-feeds.ts'
import { activitiesRoutes } from './activities/routes.ts'
import { knownAddresses } from './addresses/known-addresses.ts'
import { addressesRoutes } from './addresses/routes.ts'
import { leadToForm } from './admin/friendly-slugs/lead-to-form.ts'
import { adminRoutes } from './admin/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { automationsRoutes } from './automations/routes.ts'
import { findInvitation } from './booking/appointment-page.ts'
import { findBooker } from './booking/find-booker.ts'
import { bookingRoutes } from './booking/routes.ts'
import { bulkChangeKinds } from './bulk-change-kinds.ts'
import { bulkChangesRoutes } from './bulk-changes/routes.ts'
import { serveStylesheet } from './companies/branding/serve-stylesheet.ts'
import { serveCompanyImages } from './companies/images/serve-images.ts'
import { schedulersRoutes } from './schedulers/routes.ts'
import { serveMailPictures } from './templates/pictures/serve-pictures.ts'
import { companiesRoutes } from './companies/routes.ts'
import { firstResponseRoutes } from './first-response/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { displayOfToken } from './dashboard/wall/display-of-token.ts'
import { serveEmbedScript } from './forms/embed-script.ts'
import { findForm } from './forms/find-form.ts'
import { formsRoutes } from './forms/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { chooseConnector } from './integrations/connectors/choose-connector.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { integrationsRoutes } from './integrations/routes.ts'
import { findMatches } from './kiosk/find-matches.ts'
import { kioskRoutes } from './kiosk/routes.ts'
import { saveVisitor } from './kiosk/save-visitor.ts'
import { findByPreferencesLink } from './messages/preferences.ts'
import { messagesRoutes } from './messages/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { findBearer } from './oauth/find-bearer.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { serveOauth } from './oauth/serve-oauth.ts'
import { peopleRoutes } from './people/routes.ts'
import { serveMailFrame } from './platform/http/mail-frame.ts'
import { serveMetrics } from './platform/health/metrics.ts'
import { healthRoutes } from './platform/health/routes.ts'
import type { Product } from './platform/http/app.ts'
import type { Served } from './platform/http/call.ts'
import { serveApiDocuments } from './platform/openapi/api-documents.ts'
import { reportsRoutes } from './reports/routes.ts'
import { resourcesRoutes } from './resources/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { improveSaleOf } from './secondary-sales/improve-sale.ts'
import { salesMerger } from './secondary-sales/merge-sales.ts'
import { secondarySalesRoutes } from './secondary-sales/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { targetsRoutes } from './targets/routes.ts'
import { templatesRoutes } from './templates/routes.ts'
import { usersRoutes } from './users/routes.ts'
import { voiceRoutes } from './voice/routes.ts'
import { serveInboundEmails } from './messages/receive/mail/serve-inbound.ts'
import { serveMessageCallbacks } from './messages/receive/serve-callbacks.ts'
import { serveCallbacks } from './voice/serve-callbacks.ts'
import { webhooksRoutes } from './webhooks/routes.ts'

/** The audit reverts changes by calling the other routes. */
const beforeAudit: readonly Served[] = [
  ...healthRoutes,
  ...accountsRoutes,
  ...resourcesRoutes,
  ...settingsRoutes,
  ...notificationsRoutes,
  ...bulkChangesRoutes(bulkChangeKinds),
  ...peopleRoutes({ saveVisitor, findMatches, improveSale: improveSaleOf, salesMerger }),
  ...secondarySalesRoutes,
  ...historyRoutes,
  ...activitiesRoutes,
  ...integrationsRoutes,
  ...usersRoutes,
  ...bookingRoutes,
  ...templatesRoutes,
  ...voiceRoutes,
  ...messagesRoutes,
  ...inboxRoutes,
  ...automationsRoutes,
  ...firstResponseRoutes,
  ...targetsRoutes,
  ...schedulersRoutes,
  ...reportsRoutes,
  ...dashboardRoutes,
  ...webhooksRoutes,
  ...addressesRoutes,
  ...formsRoutes,
  ...kioskRoutes,
  ...companiesRoutes,
  ...oauthRoutes,
  ...adminRoutes,
  ...sandboxRoutes,
]

export const routes: readonly Served[] = [...beforeAudit, ...auditRoutes(beforeAudit)]

export const features: Product = {
  routes,
  find: {
    bearer: findBearer,
    session: findSession,
    publicToken: findByPublicToken,
    spentToken: findBySpentToken,
    limitedCode: findByLimitedCode,
  },
  hooks: [packAccount],
  serveBeside: [
    (app) => serveApiDocuments(app, routes),
    serveMetrics,
    serveOauth,
    serveStylesheet,
    serveCompanyImages,
    serveMailPictures,
    serveFeeds,
    serveCallbacks,
    serveMessageCallbacks,
    serveInboundEmails,
    serveEmbedScript,
    serveMailFrame,
  ],
  redirectPage: leadToForm,
  visitorPages: {
    b: findBooker,
    book: findBooker,
    c: findInvitation,
    confirm: findInvitation,
    forms: ({ db, params }) => findForm({ db }, params.token),
    preferences: findByPreferencesLink,
    r: findBooker,
    rebook: findBooker,
    wall: displayOfToken,
  },
}

export const providerParts = { connectorOf: chooseConnector, knownAddresses }
