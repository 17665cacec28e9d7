import { type ExportSystem, systemName } from '@spotter/domain/companies/export-systems.ts'
import { type MemberRequest, memberRefusal, memberRefusals } from '@spotter/domain/integrations/member-requests.ts'
import { type Selectable, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import { clubOf, type FoundPerson, lockPerson } from '../../people/find-person.ts'
import type { Database } from '../../platform/db/schema.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { declareJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'

export type MembershipRow = Selectable<Database['person_memberships']>

export const answerMemberRequestJob = declareJob({
  name: 'answer_member_request',
  payload: Type.Object({
    request_key: Type.String(),
    company_id: Type.Integer(),
    system: Type.String(),
    user_id: Type.Integer(),
    original_user_id: Type.Union([Type.Integer(), Type.Null()]),
  }),
  /** A membership system is asked one thing at a time. */
  queue: ({ company_id, system }) => `member_requests:${company_id}:${system}`,
})

interface Lock {
  id: number
  system: ExportSystem
  request: MemberRequest
  mayIn?: (company: CompanyRow) => void
}

/** The person, and their membership if they have one; refused unless the system can be asked this. */
export async function lockMember(
  tx: Tx,
  actor: Staff,
  { id, system, request, mayIn }: Lock,
  { providers }: Pick<Context, 'providers'>,
): Promise<{ person: FoundPerson; external_id: string | null }> {
  const person = await lockPerson(tx, actor, id)
  const company = await clubOf(tx, actor, person.company_id)
  mayIn?.(company)
  const connection = await tx
    .selectFrom('system_integrations')
    .select('id')
    .where('company_id', '=', company.id)
    .where('api', '=', system)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const membership = await tx
    .selectFrom('person_memberships')
    .select('external_id')
    .where('person_id', '=', person.id)
    .where('system', '=', system)
    .forUpdate()
    .executeTakeFirst()
  const external_id = membership?.external_id ?? null
  const isConnected = connection !== undefined && providers.connectorOf(system, company) !== null
  const refusal = memberRefusal(request, { isConnected, external_id })
  if (refusal) throw unprocessable({ base: { text: memberRefusals[refusal], values: { system: systemName(system) } } })
  return { person, external_id }
}

type Asked = Partial<Pick<MembershipRow, 'barcode_asked'>> & { export_asked_at?: Date; sync_asked_at?: Date }

/** Asking again while the system has not answered yet asks once. */
export async function askSystem(
  tx: Tx,
  actor: Staff,
  { person, system }: { person: FoundPerson; system: ExportSystem },
  asked: Asked,
): Promise<void> {
  const values = { ...asked, failure: null }
  const { request_key } = await tx
    .insertInto('person_memberships')
    .values({ person_id: person.id, company_id: person.company_id, system, request_key: randomUUID(), ...values })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'system']).doUpdateSet({
        ...values,
        request_key: sql`coalesce(person_memberships.request_key, excluded.request_key)`,
      }),
    )
    .returning(sql<string>`request_key`.as('request_key'))
    .executeTakeFirstOrThrow()
  await enqueue(
    tx,
    answerMemberRequestJob,
    {
      request_key,
      company_id: person.company_id,
      system,
      user_id: actor.id,
      original_user_id: actor.original_user_id,
    },
    { key: `member_request:${request_key}` },
  )
  await record(tx, actor, 'person.membership_asked', {
    id: person.id,
    company_id: person.company_id,
    after: { system, ...asked },
  })
}
