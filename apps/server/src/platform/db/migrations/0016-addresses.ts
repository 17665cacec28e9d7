import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What the install knows itself, for clubs anywhere; a row is known by the hash of the register it came from.
    create table addresses (
      id bigint generated always as identity primary key,
      country text not null,
      hash text not null,
      number text,
      street text not null,
      unit text,
      city text,
      region text,
      postcode text,
      latitude double precision not null,
      longitude double precision not null,
      search_text text not null,
      created_at timestamptz not null default now()
    );
    create unique index addresses_hash on addresses (country, hash);
    create index addresses_words on addresses using gin (search_text gin_trgm_ops);
    create index addresses_place on addresses using gist (point(longitude, latitude));

    -- Every word in them once, to correct typing errors.
    create table address_words (
      country text not null,
      word text not null,
      primary key (country, word)
    );
    create index address_words_similar on address_words using gin (word gin_trgm_ops);

    -- The newest changes of some kinds of records, in one club or everywhere.
    create index audit_company_type on audit (company_id, subject_type, at desc, id desc);
    create index audit_type on audit (subject_type, at desc, id desc);
  `.execute(db)
}
