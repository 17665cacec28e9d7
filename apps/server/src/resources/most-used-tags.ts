import { type RawBuilder, sql } from 'kysely'

/**
 * Among these are the most used tags of the club: the first by their sums, which are in order, and all whose sum isn't
 * what the list shows.
 */
export const mostUsedTags = (company_id: number, most: number): RawBuilder<number> => sql`
  with apart as materialized (
    select line.tag_id from tag_counts line join tags on tags.id = line.tag_id
    where line.company_id is null and tags.company_id = ${company_id}
    union
    select person_tags.tag_id from people join person_tags on person_tags.person_id = people.id
    where people.deleted_at is not null and people.company_id = ${company_id})
  (select line.tag_id from tag_counts line join tags on tags.id = line.tag_id
    where line.company_id = ${company_id} and tags.deleted_at is null
      and line.tag_id not in (select tag_id from apart)
    order by line.count desc, line.tag_id limit ${most})
  union all select tag_id from apart`
