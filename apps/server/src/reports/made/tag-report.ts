import { percentOf } from '@spotter/domain/figures/measures.ts'
import { type RawBuilder, sql } from 'kysely'
import { ofUsers } from '../../figures/count-figures.ts'
import { isPlain, ofClubs } from '../../people/where-filter.ts'
import { rowsInTurn } from '../../figures/rows-in-turn.ts'
import type { Asked } from '../asked.ts'
import { grouped } from '../made.ts'

interface TagCount {
  tag: string
  people: number
}

export const tagReport = grouped(async (asked) => {
  const { filter, scope, db } = asked
  const read = isPlain(filter) && scope.user_ids === null ? maintained(asked) : counted(asked)
  const [tags, [all]] = await Promise.all([rowsInTurn(db, read.tags), rowsInTurn(db, read.all)])
  const total = all?.people ?? 0
  return {
    rows: tags.map(({ tag, people }) => ({ key: tag.toLowerCase(), tag, people, share: percentOf(people, total) })),
  }
})

interface Read {
  tags: RawBuilder<TagCount>
  all: RawBuilder<Pick<TagCount, 'people'>>
}

const ofTags = ({ filter }: Asked) =>
  sql`tags.company_id = any(${filter.company_ids}::bigint[]) and tags.deleted_at is null`

/** Clubs may write a tag in different ways; filters look for it in any of them. */
const together = sql`group by lower(tags.name) order by lower(tags.name)`

/** Without a filter the sums suffice, less the few who are deleted. */
const maintained = (asked: Asked): Read => ({
  tags: sql`
    select min(tags.name) as tag, (coalesce(sum(used.people), 0) - coalesce(sum(deleted.people), 0))::int as people
    from tags
      left join lateral (
        select sum(count) as people from tag_counts where tag_counts.tag_id = tags.id) used on true
      left join (
        select tag_id, count(*) as people from people join person_tags on person_id = people.id
        where deleted_at is not null and ${ofClubs(asked.filter)} group by 1) deleted on deleted.tag_id = tags.id
    where ${ofTags(asked)} ${together}`,
  all: sql`
    select coalesce(sum(count), 0)::int as people from people_counts
    where company_id = any(${asked.filter.company_ids}::bigint[]) and status is not null and not deleted`,
})

function counted(asked: Asked): Read {
  const { filter, scope } = asked
  const shown = sql`${ofClubs(filter)} and ${scope.people} and ${ofUsers(scope.user_ids, 'entered')}`
  return {
    tags: sql`
      select min(tags.name) as tag, count(distinct people.id)::int as people
      from tags join person_tags on person_tags.tag_id = tags.id join people on people.id = person_tags.person_id
      where ${ofTags(asked)} and ${shown} ${together}`,
    all: sql`select count(*)::int as people from people where ${shown}`,
  }
}
