import { findSession } from './accounts/find-session.ts'
import { findByGivenCode, findByPublicToken, findBySpentToken } from './accounts/find-visitor.ts'
import { packAccount } from './accounts/pack-account.ts'
import { serveFeeds } from './activities/feeds/serve-feeds.ts'
import { knownAddresses } from './addresses/known-addresses.ts'
import { leadToForm } from './admin/friendly-slugs/lead-to-form.ts'
import { serveStylesheet } from './companies/branding/serve-stylesheet.ts'
import { serveCompanyImages } from './companies/images/serve-images.ts'
import { serveEmbedScript } from './forms/embed-script.ts'
import { chooseConnector } from './integrations/connectors/choose-connector.ts'
import { findBearer } from './oauth/find-bearer.ts'
import { serveOauth } from './oauth/serve-oauth.ts'
import { serveMetrics } from './platform/health/metrics.ts'
import type { Product } from './platform/http/app.ts'
import { serveApiDocuments } from './platform/openapi/api-documents.ts'
import { routes } from './routes.ts'
import { serveCallbacks } from './voice/serve-callbacks.ts'

/** The product, as the platform serves it. */
export const features: Product = {
  routes,
  find: {
    bearer: findBearer,
    session: findSession,
    publicToken: findByPublicToken,
    spentToken: findBySpentToken,
    givenCode: findByGivenCode,
  },
  hooks: [packAccount],
  serveBeside: [
    (app) => serveApiDocuments(app, routes),
    serveMetrics,
    serveOauth,
    serveStylesheet,
    serveCompanyImages,
    serveFeeds,
    serveCallbacks,
    serveEmbedScript,
  ],
  redirectPage: leadToForm,
}

export const providerParts = { connectorOf: chooseConnector, knownAddresses }
