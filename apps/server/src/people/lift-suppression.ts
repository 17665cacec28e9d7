import { msg } from '@spotter/domain/text.ts'
import { serve } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import { findPerson, lockPerson, touched } from './find-person.ts'
import { presentPerson } from './present-person.ts'
import { recordUpdate } from './record-person.ts'

const lifted = {
  email: { email_suppressed: false, email_suppressed_reason: null },
  phone_mobile: { phone_mobile_deactivated: false },
} as const

/** Findings about an address, never what the person wants. */
export const liftSuppression = serve('POST /api/people/{id}/lift_suppression', async (actor, call) => {
  const { params, body, now, t, write } = call
  return write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const isSuppressed = body.address === 'email' ? person.email_suppressed : person.phone_mobile_deactivated
    if (!isSuppressed) throw new HttpError(422, msg('Messages to this address are not stopped.'))
    const after = lifted[body.address]
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, person[name as keyof typeof person]]))
    await tx
      .updateTable('people')
      .set({ ...after, ...touched })
      .where('id', '=', person.id)
      .execute()
    await recordUpdate(tx, actor, { person, before, after, tags: null })
    const changed = await findPerson(tx, actor, person.id)
    return {
      ...(await presentPerson(tx, actor, changed, { now, t })),
      message: t(msg('Messages are sent there again.')),
    }
  })
})
