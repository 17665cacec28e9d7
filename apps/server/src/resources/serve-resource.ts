import type { EndpointKey } from '@spotter/contract/endpoint.ts'
import { type ResourceAction, resourceEndpoints } from '@spotter/contract/resource-endpoints.ts'
import { hasRecords, type Resource } from '@spotter/contract/resource.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Served } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Answering, RecordCall } from './asking.ts'
import { createRecord } from './create-record.ts'
import { listRecords } from './list-records.ts'
import { moveRecord, placeRecord } from './move-record.ts'
import { pauseRecord, unpauseRecord } from './pause-record.ts'
import { getRecord } from './present-record.ts'
import { removeRecord } from './remove-record.ts'
import { restoreRecord } from './restore-record.ts'
import { updateRecord } from './update-record.ts'

const actions: Record<ResourceAction, Answering> = {
  list: listRecords,
  get: (asking, { db, params }) => getRecord(db, asking, params.id),
  create: createRecord,
  update: updateRecord,
  remove: removeRecord,
  restore: restoreRecord,
  pause: pauseRecord,
  unpause: unpauseRecord,
  up: moveRecord('up'),
  down: moveRecord('down'),
  place: placeRecord,
}

const gathering = new Set<ResourceAction>(['create', 'update'])

export const serveResource = (resource: Resource): Served[] =>
  Object.entries(resourceEndpoints(resource)).map(([key, endpoint]) => ({
    key: key as EndpointKey,
    endpoint,
    ...(gathering.has(endpoint.action) && { collectsIssues: true }),
    answer: async (actor: Staff, call: RecordCall) => {
      const company = key.includes('{company_id}') ? call.company : null
      if (!hasRecords(resource, company)) throw notFound()
      return actions[endpoint.action]({ resource, actor, company }, call)
    },
  }))
