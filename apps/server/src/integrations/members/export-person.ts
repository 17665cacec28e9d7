import { systemName } from '@spotter/domain/companies/export-systems.ts'
import { presentPerson } from '../../people/present-person.ts'
import { serve } from '../../platform/http/call.ts'
import { askSystem, lockMember } from './request.ts'

export const exportPerson = serve('POST /api/people/{id}/export', (actor, { params, body, context, now, t, write }) =>
  write(async (tx) => {
    const { system } = body
    const { person } = await lockMember(tx, actor, { id: params.id, system, request: 'export' }, context)
    await askSystem(tx, actor, { person, system }, { export_asked_at: now })
    const message = t('The export to {system} has started.', { system: systemName(system) })
    return { ...(await presentPerson(tx, actor, person, { now, t })), message }
  }),
)
