import { systemName } from '@spotter/domain/companies/export-systems.ts'
import { sql } from 'kysely'
import { type By, system } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { recordMany } from '../../platform/facts/record.ts'
import type { ExternalMember } from '../../platform/ports/connector.ts'
import type { IntegrationRow } from '../find-integration.ts'
import { batches, type Step } from './step.ts'
import type { SyncRun } from './sync-run.ts'

const atOnce = 500

export async function loadMembers({ context: { db }, integration: { company_id, api } }: SyncRun) {
  const rows = await db
    .selectFrom('person_memberships')
    .innerJoin('people', 'people.id', 'person_memberships.person_id')
    .select(['person_memberships.external_id', 'person_memberships.person_id'])
    .where('person_memberships.company_id', '=', company_id)
    .where('person_memberships.system', '=', api)
    .where('person_memberships.external_id', 'is not', null)
    .where('people.deleted_at', 'is', null)
    .orderBy('person_memberships.person_id')
    .execute()
  return new Map(rows.map(({ external_id, person_id }) => [external_id ?? '', person_id]))
}

export const planMembers = (run: SyncRun, received: readonly ExternalMember[]): Step[] =>
  batches(received, atOnce).map((batch) => ({
    size: batch.length,
    write: (tx) => saveMembers(tx, { ...run.integration, by: system }, batch),
  }))

type Place = Pick<IntegrationRow, 'company_id' | 'api'> & { by: By }

export async function saveMembers(
  tx: Tx,
  { company_id, api, by }: Place,
  batch: readonly ExternalMember[],
): Promise<void> {
  const { rows } = await sql<Changed>`
        update person_memberships mine set status = coalesce(told.status, mine.status),
          membership_type = coalesce(told.membership_type, mine.membership_type),
          barcode = coalesce(told.barcode, mine.barcode),
          last_checkin = coalesce(told.last_checkin, mine.last_checkin),
          checkins_count = coalesce(told.checkins_count, mine.checkins_count)
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as told (external_id text, status text,
            membership_type text, barcode text, last_checkin timestamptz, checkins_count int),
          person_memberships before
        where mine.company_id = ${company_id} and mine.system = ${api} and mine.external_id = told.external_id
          and before.person_id = mine.person_id and before.system = mine.system
          and (mine.status, mine.membership_type, mine.barcode, mine.last_checkin, mine.checkins_count)
            is distinct from (coalesce(told.status, mine.status), coalesce(told.membership_type, mine.membership_type),
              coalesce(told.barcode, mine.barcode), coalesce(told.last_checkin, mine.last_checkin),
              coalesce(told.checkins_count, mine.checkins_count))
        returning mine.person_id, before.status as from, mine.status as to`.execute(tx)
  const moved = rows.filter(({ from, to }) => from !== to)
  await recordMany(tx, by, 'person.membership_changed', {
    company_id,
    ids: rows.map(({ person_id }) => person_id),
    timelines: moved.map(({ person_id, from, to }) => ({
      person_id,
      object: 'person',
      action: 'Updated',
      description: `${systemName(api)}: ${[from, to].filter(Boolean).join(' → ')}`,
    })),
  })
}

interface Changed {
  person_id: number
  from: string | null
  to: string | null
}
