import { systemName } from '@spotter/domain/companies/export-systems.ts'
import { takesBarcode } from '@spotter/domain/integrations/member-requests.ts'
import { presentPerson } from '../../people/present-person.ts'
import { serve } from '../../platform/http/call.ts'
import { blank, notIncluded, unprocessable } from '../../platform/http/errors.ts'
import { askSystem, lockMember } from './request.ts'

export const setBarcode = serve('PUT /api/people/{id}/barcode', (actor, { params, body, context, now, t, write }) =>
  write(async (tx) => {
    const { system } = body
    const { person, external_id } = await lockMember(tx, actor, { id: params.id, system, request: 'barcode' }, context)
    if (!takesBarcode(system)) throw unprocessable({ system: notIncluded })
    const barcode_asked = body.barcode.trim()
    if (barcode_asked === '') throw unprocessable({ barcode: blank })
    await askSystem(tx, actor, { person, system }, { barcode_asked })
    const values = { system: systemName(system) }
    const message = external_id
      ? t('Barcode value will be set on {system}', values)
      : t('Barcode value will be set on {system} after export', values)
    return { ...(await presentPerson(tx, actor, person, { now, t })), message }
  }),
)
