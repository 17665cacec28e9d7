import type { Answer } from '@spotter/contract/endpoints.ts'
import { secondarySaleTypes } from '@spotter/contract/secondary-sales/secondary-sale-types.ts'
import { serve } from '../platform/http/call.ts'
import { getRecord } from '../resources/present-record.ts'

type Shown = Answer<'GET /api/secondary_sale_type/{id}'>

export const showSaleType = serve(
  'GET /api/secondary_sale_type/{id}',
  (actor, { db, params }) =>
    getRecord(db, { resource: secondarySaleTypes, actor, company: null }, params.id) as Promise<Shown>,
)
