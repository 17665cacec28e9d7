import { resources } from '@spotter/contract/resources.ts'
import type { Served } from '../platform/http/call.ts'
import { mergeSources } from './merging/merge-sources.ts'
import { mergeTags } from './merging/merge-tags.ts'
import { orderReferences } from './order-references.ts'
import { serveResource } from './serve-resource.ts'

export const resourcesRoutes: readonly Served[] = [
  ...resources.flatMap(serveResource),
  ...orderReferences,
  ...mergeTags,
  ...mergeSources,
]
