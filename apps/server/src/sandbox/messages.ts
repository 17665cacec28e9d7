import { opensSandbox } from '@spotter/domain/companies/demo.ts'
import { clubKinds } from '../install/club-kinds.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Context } from '../platform/http/context.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'

export const messageColumns = [
  'sandbox_messages.id',
  'sandbox_messages.channel',
  'sandbox_messages.direction',
  'sandbox_messages.recipient',
  'sandbox_messages.sender',
  'sandbox_messages.subject',
  'sandbox_messages.text',
  'sandbox_messages.status',
  'sandbox_messages.created_at',
  'companies.name as company_name',
] as const

/** Root, or everyone in a demo install; 404 if nothing goes to the sandbox. */
export async function admitToSandbox({ db, providers }: Context, actor: Staff): Promise<void> {
  if (!Object.values(providers.sandbox).includes(true)) throw notFound()
  if (!opensSandbox(actor, await clubKinds(db), providers.sandbox)) throw forbidden()
}

export const sandboxMessages = (db: Db) =>
  db.selectFrom('sandbox_messages').leftJoin('companies', 'companies.id', 'sandbox_messages.company_id')
