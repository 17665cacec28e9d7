import type { OauthApplication } from '@spotter/contract/oauth/oauth-applications.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Application } from '../authenticate-client.ts'

export async function lockApplication(tx: Tx, id: number, { deleted = false } = {}): Promise<Application> {
  const application = await tx
    .selectFrom('oauth_applications')
    .selectAll()
    .where('id', '=', id)
    .$if(!deleted, (found) => found.where('deleted_at', 'is', null))
    .forUpdate()
    .executeTakeFirst()
  if (!application) throw notFound()
  return application
}

/** Never a secret or its hash. */
export const presentableApplications = (db: Db | Tx) =>
  db
    .selectFrom('oauth_applications as application')
    .innerJoin('users', 'users.id', 'application.user_id')
    .select(['application.id', 'application.name', 'application.uid', 'application.redirect_uri', 'application.scopes'])
    .select(['application.user_id', 'application.last_used_at', 'application.lock_version'])
    .select(['application.deleted_at', 'application.created_at'])
    .select([
      sql<string>`users.first_name || ' ' || users.last_name`.as('user_name'),
      sql<OauthApplication['clubs']>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'text', c.name) order by c.name), '[]')
        from company_users cu join companies c on c.id = cu.company_id
        where cu.user_id = users.id and users.deleted_at is null and users.role = 'api'
          and c.status not in ('in-active', 'inactive'))`.as('clubs'),
      sql<number>`(
        select count(*)::int from sessions s
        where s.oauth_application_id = application.id and s.user_id = application.user_id and s.expires_at > now())`.as(
        'tokens',
      ),
      sql<string | null>`
        case when application.old_secret_until > now() then application.old_secret_until end`.as('old_secret_until'),
    ])

export async function presentApplication(db: Db | Tx, id: number): Promise<OauthApplication> {
  const application = await presentableApplications(db).where('application.id', '=', id).executeTakeFirst()
  if (!application) throw notFound()
  return application
}

export const endTokens = (tx: Tx, id: number) =>
  tx.deleteFrom('sessions').where('oauth_application_id', '=', id).execute()
