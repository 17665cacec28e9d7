import { impersonationRefusal, type ImpersonationRefusal } from '@spotter/domain/accounts/user-rules.ts'
import { isOpen } from '@spotter/domain/companies/statuses.ts'
import { msg } from '@spotter/domain/text.ts'
import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { forbidden, type HttpError, notFound, unprocessable } from '../platform/http/errors.ts'
import { getUser } from './find-users.ts'
import type { Staff } from '../platform/http/caller.ts'
import { startingClub, rotateSession } from '../accounts/open-session.ts'

export const impersonate = serve('POST /api/users/{id}/impersonate', (actor, call) =>
  call.write(async (tx) => {
    const user = await getUser(tx, actor, call.params.id)
    const refusal = impersonationRefusal(actor, user)
    if (refusal) throw refused[refusal]()
    const company_id = await clubToActIn(tx, actor, user)
    if (company_id === null) throw unprocessable({ base: msg('This user has no club you can act in.') })
    await rotateSession(tx, call.context, {
      exchange: call,
      session: actor.session,
      turned: {
        user_id: user.id,
        original_user_id: actor.id,
        company_id,
      },
    })
    await record(tx, actor, 'user.impersonation_begun', {
      company_id,
      id: user.id,
    })
    return { message: call.t('You are now acting as {name}.', { name: `${user.first_name} ${user.last_name}` }) }
  }),
)

const refused: Record<ImpersonationRefusal, () => HttpError> = {
  nested: () => unprocessable({ base: msg('Stop acting as this user first.') }),
  self: () => unprocessable({ base: msg('You are already this user.') }),
  removed: () => unprocessable({ base: msg('This user cannot sign in.') }),
  machine: () => unprocessable({ base: msg('This user cannot sign in.') }),
  other_club: () => notFound(),
  beyond: () => forbidden(),
}

/** The current club if the user has it. */
async function clubToActIn(tx: Tx, actor: Staff, user: Parameters<typeof startingClub>[1] & { company_ids: number[] }) {
  const { id, status } = actor.company
  return user.company_ids.includes(id) && (user.root || isOpen(status)) ? id : startingClub(tx, user)
}
