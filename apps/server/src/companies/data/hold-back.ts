import { msg } from '@spotter/domain/text.ts'
import type pg from 'pg'

const webhookSwitchedOff = msg(
  'Switched off because the club was imported. Check the address, make a new secret, then switch it on.',
)

const syncSwitchedOff = msg(
  'Switched off because the club was imported. Enter the credentials, test the connection, then switch it on.',
)

/** What was planned at the earlier place must not reach anyone from here before someone has looked at it. */
export async function holdBack(client: pg.ClientBase, company_id: number): Promise<void> {
  const values = [company_id]
  await client.query('UPDATE webhooks SET active = false, last_error = $2 WHERE company_id = $1 AND active', [
    company_id,
    webhookSwitchedOff,
  ])
  await client.query(
    `UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, last_error = $2
     WHERE state = 'waiting' AND company_id = $1`,
    [company_id, webhookSwitchedOff],
  )
  await client.query(
    `INSERT INTO automated_item_pauses (item_id, company_id)
     SELECT item.id, company.id FROM automated_items item JOIN companies company ON company.id = $1
     WHERE item.deleted_at IS NULL AND (company.id = ANY (item.company_ids)
       OR (item.provide_to_group AND item.company_group_id = company.company_group_id))
     ON CONFLICT DO NOTHING`,
    values,
  )
  await client.query('UPDATE schedulers SET deleted_at = product_now() WHERE company_id = $1 AND deleted_at IS NULL', values)
  await client.query(
    `UPDATE bulk_changes SET paused_at = product_now()
     WHERE paused_at IS NULL AND EXISTS (
       SELECT FROM messages WHERE messages.bulk_change_id = bulk_changes.id AND messages.company_id = $1
         AND messages.status = 'default' AND messages.deleted_at IS NULL)`,
    values,
  )
  await client.query(
    `UPDATE messages SET status = 'failed', reason = 'club_imported'
     WHERE company_id = $1 AND direction = 'outbound' AND bulk_change_id IS NULL AND deleted_at IS NULL
       AND (status = 'queued' OR (status = 'default' AND send_at IS NOT NULL))`,
    values,
  )
  await client.query(
    `UPDATE report_deliveries SET state = 'left_out', reason = 'club_imported', finished_at = product_now()
     WHERE company_id = $1 AND state IN ('planned', 'claimed')`,
    values,
  )
  await holdBackLeads(client, company_id)
  await client.query(
    `UPDATE system_integrations SET enabled = false, next_sync_at = NULL, last_error = $2
     WHERE company_id = $1 AND enabled`,
    [company_id, syncSwitchedOff],
  )
}

/** As when the first response is switched off: new leads count once it is on again. */
async function holdBackLeads(client: pg.ClientBase, company_id: number): Promise<void> {
  await client.query('UPDATE first_response_settings SET active = false WHERE company_id = $1', [company_id])
  await client.query(
    `UPDATE first_responses SET ended_at = product_now(), ended_reason = 'switched_off', next_at = NULL
     WHERE company_id = $1 AND ended_at IS NULL`,
    [company_id],
  )
}
