import type { PeopleFilter } from '@spotter/contract/people/people.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { record } from '../../platform/facts/record.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { countPeople } from '../people-page.ts'
import { type ParsedFilter, parseFilter } from '../parse-filter.ts'

export interface Export {
  filter: ParsedFilter
  clubs: Pick<CompanyRow, 'id' | 'name' | 'country' | 'time_zone'>[]
  file_name: string
}

interface StartExportInput {
  company: CompanyRow
  asked: PeopleFilter
  format: 'csv' | 'xlsx'
  now: Date
}

/** Recorded before the first row leaves. */
export async function startExport(
  db: Db,
  actor: Staff,
  { company, asked, format, now }: StartExportInput,
): Promise<Export> {
  const filter = await parseFilter(db, actor, company, asked)
  const [count, clubs] = await Promise.all([
    countPeople(db, filter),
    db
      .selectFrom('companies')
      .select(['id', 'name', 'country', 'time_zone'])
      .where('id', 'in', filter.company_ids)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  const { search, ...kept } = filter
  await transaction(db, (tx) =>
    record(tx, actor, 'people.exported', {
      company_id: company.id,
      id: company.id,
      // The search may be a name.
      after: { format, count, filter: { ...kept, searched: search.length > 0 } },
    }),
  )
  return { filter, clubs, file_name: `${fileNameOf(company.name)} ${dayOf(now, tzinfoOf(company.time_zone) ?? 'UTC')}` }
}

const fileNameOf = (name: string) => name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ').trim()

/** Stops querying when the reader disconnects. */
export async function sendFile(reply: FastifyReply, stream: Readable): Promise<void> {
  reply.raw.once('close', () => stream.destroy())
  await reply.send(stream)
}
