import { msg } from '@spotter/domain/text.ts'

type Run = (statement: string, values: unknown[]) => Promise<unknown>

type Cause = 'club_imported' | 'demo_closed'

const switchedOff = {
  club_imported: {
    webhook: msg(
      'Switched off because the club was imported. Check the address, make a new secret, then switch it on.',
    ),
    sync: msg(
      'Switched off because the club was imported. Enter the credentials, test the connection, then switch it on.',
    ),
  },
  demo_closed: {
    webhook: msg('Switched off because the demo was closed.'),
    sync: msg('Switched off because the demo was closed.'),
  },
} as const satisfies Record<Cause, object>

/** What was planned for these clubs must not reach anyone from here before someone has looked at it. */
export async function holdBack(run: Run, clubs: readonly number[], cause: Cause): Promise<void> {
  const { webhook, sync } = switchedOff[cause]
  await run('UPDATE webhooks SET active = false, last_error = $2 WHERE company_id = ANY ($1) AND active', [
    clubs,
    webhook,
  ])
  await run(
    `UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL, last_error = $2
     WHERE state = 'waiting' AND company_id = ANY ($1)`,
    [clubs, webhook],
  )
  await run(
    `INSERT INTO automated_item_pauses (item_id, company_id)
     SELECT item.id, company.id FROM automated_items item JOIN companies company ON company.id = ANY ($1)
     WHERE item.deleted_at IS NULL AND (company.id = ANY (item.company_ids)
       OR (item.provide_to_group AND item.company_group_id = company.company_group_id))
     ON CONFLICT DO NOTHING`,
    [clubs],
  )
  await run('UPDATE schedulers SET deleted_at = product_now() WHERE company_id = ANY ($1) AND deleted_at IS NULL', [
    clubs,
  ])
  await run(
    `UPDATE bulk_changes SET paused_at = product_now()
     WHERE paused_at IS NULL AND EXISTS (
       SELECT FROM messages WHERE messages.bulk_change_id = bulk_changes.id AND messages.company_id = ANY ($1)
         AND messages.status = 'default' AND messages.deleted_at IS NULL)`,
    [clubs],
  )
  await run(
    `UPDATE messages SET status = 'failed', reason = $2
     WHERE company_id = ANY ($1) AND direction = 'outbound' AND bulk_change_id IS NULL AND deleted_at IS NULL
       AND (status = 'queued' OR (status = 'default' AND send_at IS NOT NULL))`,
    [clubs, cause],
  )
  await run(
    `UPDATE report_deliveries SET state = 'left_out', reason = $2, finished_at = product_now()
     WHERE company_id = ANY ($1) AND state IN ('planned', 'claimed')`,
    [clubs, cause],
  )
  await holdBackLeads(run, clubs)
  await run(
    `UPDATE system_integrations SET enabled = false, next_sync_at = NULL, last_error = $2
     WHERE company_id = ANY ($1) AND enabled`,
    [clubs, sync],
  )
}

/** As when the first response is switched off: new leads count once it is on again. */
async function holdBackLeads(run: Run, clubs: readonly number[]): Promise<void> {
  await run('UPDATE first_response_settings SET active = false WHERE company_id = ANY ($1)', [clubs])
  await run(
    `UPDATE first_responses SET ended_at = product_now(), ended_reason = 'switched_off', next_at = NULL
     WHERE company_id = ANY ($1) AND ended_at IS NULL`,
    [clubs],
  )
}
