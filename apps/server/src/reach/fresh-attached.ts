import type { Db } from '../platform/db/connect.ts'
import { freshActivity, freshRecord } from './fresh-record.ts'

/** 0 if the path names nothing of theirs. */
export async function freshAttached(db: Db, path: string, company_id: number, person_id: number): Promise<number> {
  const owner = { company_id, person_id }
  if (path.endsWith('/waiver') || path.endsWith('/waiver.pdf')) {
    const waiver = {
      title: 'Waiver',
      agreement: 'I agree.',
      agreement_hash: '',
      signed_by: 'Fresh',
      signature: 'data:,',
    }
    return added(
      await db
        .insertInto('signed_waivers')
        .values({ ...owner, ...waiver })
        .returning('id')
        .execute(),
    )
  }
  if (path.endsWith('/avatar')) {
    const photo = { hash: 'fresh', image: Buffer.from('fresh'), small: Buffer.from('fresh') }
    await db
      .insertInto('person_avatars')
      .values({ ...owner, ...photo })
      .execute()
    return 0
  }
  if (path.includes('{contact_id}')) {
    const contact = { first_name: 'Fresh' }
    return added(
      await db
        .insertInto('additional_contacts')
        .values({ ...owner, ...contact })
        .returning('id')
        .execute(),
    )
  }
  if (path.includes('{whatsapp_id}')) {
    const message = { channel: 'whatsapp', direction: 'inbound', recipient: '+61412555019' } as const
    return added(
      await db
        .insertInto('messages')
        .values({ ...owner, ...message })
        .returning('id')
        .execute(),
    )
  }
  if (path.includes('{activity_id}')) return freshActivity(db, company_id, person_id)
  if (path.startsWith('/api/next_call/')) return freshRecord(db, '/people/', company_id)
  if (path.includes('{request_id}')) {
    const request = { kind: 'email' as const, text: 'Fresh' }
    return added(
      await db
        .insertInto('requests')
        .values({ ...owner, ...request })
        .returning('id')
        .execute(),
    )
  }
  return 0
}

const added = (rows: { id: number }[]) => Number(rows[0]?.id)
