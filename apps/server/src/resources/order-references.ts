import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { serve } from '../platform/http/call.ts'
import { moveRecord } from './move-record.ts'

export const orderReferences = [
  serve('POST /api/references/{id}/order_up', (actor, call) =>
    moveRecord('up')({ resource: marketingSources, actor, company: null }, call),
  ),
  serve('POST /api/references/{id}/order_down', (actor, call) =>
    moveRecord('down')({ resource: marketingSources, actor, company: null }, call),
  ),
]
