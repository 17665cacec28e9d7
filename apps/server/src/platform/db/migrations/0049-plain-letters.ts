import { type Kysely, sql } from 'kysely'

/** Łukasz is found as lukasz, and Straße as strasse. Stored columns follow when their row is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function searchable(value text) returns text language sql immutable strict parallel safe as
      $$ select replace(replace(replace(replace(
        translate(lower(regexp_replace(normalize(value, NFKD), U&'[\\0300-\\036f]', '', 'g')),
          'łŁøØđĐıħĦŧŦðÐŋŊẞÆŒÞ', 'llooddihhttddnnßæœþ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') $$;
    update people set first_name = first_name where concat(first_name, last_name) ~ '[łŁøØđĐıħĦŧŦðÐŋŊßẞæÆœŒþÞ]'
  `.execute(db)
}
