import { type Kysely, sql } from 'kysely'

export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`
    alter table first_response_settings add rota_user_ids bigint[] not null default '{}';
    comment on column first_response_settings.rota_user_ids is
      'To whom leads are offered and reassigned in turns; empty for all salespeople.'
  `.execute(db)
