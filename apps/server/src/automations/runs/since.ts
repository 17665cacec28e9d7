import { type RawBuilder, sql } from 'kysely'
import { isAddedByStatus } from '../../people/completion.ts'

/** What a person did first after a moment: answered, booked, spoken to. */
export const sinceColumns = (
  person_id: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  /** An appointment that is no booking since. */
  besides: RawBuilder<unknown> = sql`null::bigint`,
) => sql`
  (select min(created_at) from messages where messages.person_id = ${person_id} and direction = 'inbound'
    and not automatic and created_at > ${at}) as answered,
  (select min(created_at) from activities where activities.person_id = ${person_id} and type = 'Event'
    and deleted_at is null and created_at > ${at} and activities.id is distinct from ${besides}
    and not ${isAddedByStatus}) as booked,
  (select min(created_at) from history where history.person_id = ${person_id} and object = 'call'
    and data->>'outcome' = 'Spoke To' and created_at > ${at}
    and not exists (select from history correction where correction.corrects_id = history.id)) as spoken_to`
