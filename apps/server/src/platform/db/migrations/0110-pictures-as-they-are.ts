import { type Kysely, sql } from 'kysely'

/** Pictures are compressed already; trying it again took a sixth of what a registration with a photo costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table waiting_photos alter image set storage external;
    alter table person_avatars alter image set storage external, alter small set storage external;
    alter table company_images alter bytes set storage external;
    alter table mail_pictures alter bytes set storage external
  `.execute(db)
}
