import type pg from 'pg'

/** For rows of new clubs that were added while the triggers that maintain these counts were off. */
export async function countRows(client: pg.ClientBase, company_ids: readonly number[]): Promise<void> {
  await client.query(
    `INSERT INTO people_counts (company_id, status, deleted, source_id, contact_method_id, leaving_reason_id, count)
     SELECT company_id, status, deleted_at IS NOT NULL, source_id, contact_method_id, leaving_reason_id, count(*)
     FROM people WHERE company_id = ANY ($1) GROUP BY 1, 2, 3, 4, 5, 6`,
    [company_ids],
  )
  await client.query(
    `INSERT INTO tag_counts (tag_id, count)
     SELECT tag_id, count(*) FROM person_tags JOIN people ON people.id = person_id WHERE company_id = ANY ($1) GROUP BY 1`,
    [company_ids],
  )
  await client.query(
    `INSERT INTO activity_counts (company_id, type, complete, count)
     SELECT company_id, type, complete, count(*) FROM activities
     WHERE company_id = ANY ($1) AND deleted_at IS NULL GROUP BY 1, 2, 3`,
    [company_ids],
  )
  await client.query(
    `INSERT INTO notification_counts (user_id, company_id, count)
     SELECT user_id, company_id, count(*) FROM notifications WHERE company_id = ANY ($1) GROUP BY 1, 2`,
    [company_ids],
  )
  await client.query(
    `INSERT INTO conversation_counts (company_id, owner_id, waiting, done, count)
     SELECT conversations.company_id, coalesce(assigned_id, people.salesperson_id), waiting_since IS NOT NULL,
       done_at IS NOT NULL, count(*)
     FROM conversations LEFT JOIN people ON people.id = person_id
     WHERE conversations.company_id = ANY ($1) AND people.deleted_at IS NULL GROUP BY 1, 2, 3, 4`,
    [company_ids],
  )
}
