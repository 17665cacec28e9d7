import { type Kysely, sql } from 'kysely'

export const up = (db: Kysely<unknown>): Promise<unknown> =>
  sql`
    alter table companies add booking_offers_others boolean not null default true;
    comment on column companies.booking_offers_others is
      'The booking page offers other salespeople on days on which the own one has no time.'
  `.execute(db)
