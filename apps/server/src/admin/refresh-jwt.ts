import { randomBytes } from 'node:crypto'
import { sealJwtSecret } from '../accounts/jwt-secret.ts'
import { record } from '../platform/facts/record.ts'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'

/** Known to the service and to us; what was signed with the old one is refused from now on. */
export const refreshJwt = serve(
  'POST /api/admin/external_services/{id}/refresh_jwt',
  async (actor, { params, t, write, context }) => {
    const jwt_secret = randomBytes(32).toString('hex')
    const answer = await write(async (tx) => {
      const service = await tx
        .updateTable('external_services')
        .set({ jwt_secret: sealJwtSecret(context.keys, jwt_secret), updated_at: new Date() })
        .where('id', '=', params.id)
        .where('deleted_at', 'is', null)
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (!service) throw notFound()
      await record(tx, actor, 'external_service.secret_rotated', { company_id: null, id: service.id })
      return { ...service, message: t('{name} has a new secret.', service) }
    })
    // Not in what is stored for a repeat of the request.
    return { ...answer, jwt_secret }
  },
)
