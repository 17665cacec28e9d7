import { callOutcomes } from '@spotter/domain/activities/outcomes.ts'
import { statusMenu } from '@spotter/domain/people/status.ts'
import { statusNames } from '@spotter/domain/people/statuses.ts'
import { orderedOutcomes, outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { zoneReferences } from '@spotter/domain/time/zones.ts'
import { loadReferenceList } from './load-references.ts'
import { serve } from '../platform/http/call.ts'

export const referenceLists = [
  serve('GET /api/references/person_statuses', async (_actor, { company, t }) => ({
    collection: statusMenu(company).map((id) => ({ id, text: t(statusNames[id]) })),
  })),
  serve('GET /api/references/call_outcomes', async (_actor, { t }) => ({
    collection: orderedOutcomes(callOutcomes, t).map((id) => ({ id, text: outcomeName(id, t) })),
  })),
  serve('GET /api/references/time_zones', async () => ({ collection: zones })),
  serve('GET /api/references/tags', async (_actor, { context, company }) => ({
    collection: await loadReferenceList(context.pool, company, 'tags'),
  })),
  serve('GET /api/references/sources', async (_actor, { context, company }) => ({
    collection: await loadReferenceList(context.pool, company, 'sources'),
  })),
  serve('GET /api/references/contact_methods', async (_actor, { context, company }) => ({
    collection: await loadReferenceList(context.pool, company, 'contactMethods'),
  })),
  serve('GET /api/references/leaving_reasons', async (_actor, { context, company }) => ({
    collection: await loadReferenceList(context.pool, company, 'leavingReason'),
  })),
  serve('GET /api/references/secondary_sale_types', async (_actor, { context, company }) => ({
    collection: await loadReferenceList(context.pool, company, 'secondary_sale_types'),
  })),
]

const zones = zoneReferences()
