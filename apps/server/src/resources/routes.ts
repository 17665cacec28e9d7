import { resources } from '@spotter/contract/resources.ts'
import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { serve, type Served } from '../platform/http/call.ts'
import { mergeSources } from './merging/merge-sources.ts'
import { mergeTags } from './merging/merge-tags.ts'
import { moveRecord } from './move-record.ts'
import { serveResource } from './serve-resource.ts'

const orderReferences = [
  serve('POST /api/references/{id}/order_up', (actor, call) =>
    moveRecord('up')({ resource: marketingSources, actor, company: null }, call),
  ),
  serve('POST /api/references/{id}/order_down', (actor, call) =>
    moveRecord('down')({ resource: marketingSources, actor, company: null }, call),
  ),
]

export const resourcesRoutes: readonly Served[] = [
  ...resources.flatMap(serveResource),
  ...orderReferences,
  ...mergeTags,
  ...mergeSources,
]
