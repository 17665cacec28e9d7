import type { WallDisplay } from '@spotter/contract/dashboard/wall-displays.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { serve } from '../../platform/http/call.ts'

/** Those that work; revoked ones are in the audit. */
export const openDisplays = (db: Db | Tx, company_id: number) =>
  db
    .selectFrom('wall_displays')
    .innerJoin('users', 'users.id', 'wall_displays.user_id')
    .select([
      'wall_displays.id',
      'wall_displays.name',
      'wall_displays.with_ranking',
      sql<string>`trim(concat(users.first_name, ' ', users.last_name))`.as('created_by'),
      'wall_displays.created_at',
      'wall_displays.last_shown_at',
    ])
    .where('wall_displays.company_id', '=', company_id)
    .where('wall_displays.revoked_at', 'is', null)

export const listWallDisplays = serve(
  'GET /api/companies/{company_id}/wall_displays',
  async (_actor, { db, company }): Promise<{ collection: WallDisplay[] }> => ({
    collection: await openDisplays(db, company.id).orderBy('wall_displays.id').execute(),
  }),
)
