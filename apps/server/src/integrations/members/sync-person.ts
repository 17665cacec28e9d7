import { may } from '@spotter/domain/accounts/permissions.ts'
import { inClub } from '../../people/find-person.ts'
import { presentPerson } from '../../people/present-person.ts'
import { serve } from '../../platform/http/call.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { askSystem, lockMember } from './request.ts'

const system = 'abcfin'

export const syncPerson = serve('POST /api/people/{id}/sync', (actor, { params, context, now, t, write }) =>
  write(async (tx) => {
    const mayIn = (company: Parameters<typeof inClub>[1]) => {
      if (!may(inClub(actor, company), 'sync:person')) throw forbidden()
    }
    const { person } = await lockMember(tx, actor, { id: params.id, system, request: 'sync', mayIn }, context)
    await askSystem(tx, actor, { person, system }, { sync_asked_at: now })
    return { ...(await presentPerson(tx, actor, person, { now, t })), message: t('The sync has started.') }
  }),
)
