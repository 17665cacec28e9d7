import { isDemoInstall } from '@spotter/domain/companies/demo.ts'
import { msg } from '@spotter/domain/text.ts'
import { weekScheduleFrom } from '@spotter/domain/time/week-schedule.ts'
import { CompiledQuery } from 'kysely'
import { demoDomain } from '../accounts/demo-sign-ins.ts'
import { endDemoSessions, lockDemoAccounts } from '../accounts/closed-accounts.ts'
import { makeToken, tokenOf } from '../accounts/user-tokens.ts'
import { clubKinds } from '../install/club-kinds.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { By, CompanyRow } from '../platform/http/caller.ts'
import type { Context } from '../platform/http/context.ts'
import { taken } from '../platform/http/errors.ts'
import { holdBack } from './data/hold-back.ts'
import { emailErrors, nameErrors, type UserErrors } from '../users/check-user.ts'
import { isEmailInUse } from '../users/email-in-use.ts'

export interface RootUser {
  first_name: string
  last_name: string
  email: string
}

const rootFields = ['root_first_name', 'root_last_name', 'root_email'] as const
export type RootFields = Partial<Record<(typeof rootFields)[number], string | null | undefined>>

/** Whether all clubs are demo clubs, which stays so until this transaction ends. */
export async function lockDemoInstall(tx: Tx): Promise<boolean> {
  await lockDemoAccounts(tx)
  return isDemoInstall(await clubKinds(tx))
}

export async function checkRootUser(tx: Tx, sent: RootFields): Promise<{ user: RootUser; errors: UserErrors }> {
  const [first_name = '', last_name = '', email = ''] = rootFields.map((field) => sent[field]?.trim() ?? '')
  const found = {
    root_first_name: nameErrors(first_name),
    root_last_name: nameErrors(last_name),
    root_email: emailErrors(email),
  }
  if (email.toLowerCase().endsWith(`@${demoDomain}`)) found.root_email.push(msg('is an address of the demo'))
  if (!found.root_email.length && (await isEmailInUse(tx, email))) found.root_email = [taken]
  const errors = Object.fromEntries(Object.entries(found).filter(([, texts]) => texts.length > 0))
  return { user: { first_name, last_name, email }, errors }
}

/** Returns the token with which the root user chooses a password. Under `lockDemoInstall`. */
export async function openFirstOwnClub(
  tx: Tx,
  context: Pick<Context, 'secret'>,
  by: By,
  { company, user }: { company: CompanyRow; user: RootUser },
): Promise<{ id: number; token: string }> {
  const { id } = await tx
    .insertInto('users')
    .values({
      ...user,
      company_id: company.id,
      role: 'corporation_manager',
      root: true,
      week_schedule: JSON.stringify(company.week_schedule ?? weekScheduleFrom(company)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('company_users').values({ company_id: company.id, user_id: id }).execute()
  await record(tx, by, 'user.created', { company_id: company.id, id, after: { ...user, root: true } })
  await endDemoSessions(tx)
  await holdBackDemo(tx)
  return { id, token: tokenOf(context, await makeToken(tx, context, id, 'reset')) }
}

/** Its people are invented, and from now on messages leave through the providers of a real club. */
async function holdBackDemo(tx: Tx): Promise<void> {
  const clubs = await tx.selectFrom('companies').select('id').where('is_demo', '=', true).execute()
  const run = (statement: string, values: unknown[]) => tx.executeQuery(CompiledQuery.raw(statement, values))
  await holdBack(
    run,
    clubs.map(({ id }) => id),
    'demo_closed',
  )
}
