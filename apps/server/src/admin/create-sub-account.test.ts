import { expect } from 'vitest'
import { addAccount, removeAccounts } from '../messages/test/phone-lines.ts'
import { openAccount } from '../platform/providers/phone/accounts.ts'
import { twilioAccounts } from '../platform/providers/phone/twilio-accounts.ts'
import { twilioSid, twilioStandIn, twilioToken } from '../platform/providers/test/twilio-stand-in.ts'
import { test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { createSubAccountJob } from './create-sub-account.ts'

test('a sub-account is created once at the provider, with its credentials sealed', async ({ as, server }) => {
  const { context } = server
  const { db, keys } = context
  await using standIn = await twilioStandIn()
  const parent = { provider: 'twilio', sid: twilioSid, secret: twilioToken, base_url: standIn.url } as const
  await addAccount(context, null, parent)
  context.providers.phoneAccounts = twilioAccounts({ db, keys, publicUrl: server.address, patienceMs: 500 })
  const { id } = await db.selectFrom('twilio_sub_accounts').select('id').executeTakeFirstOrThrow()
  const root = await as('root')
  const ask = (name: string) =>
    root.send<{ message: string }>('POST', `/api/admin/twilio_sub_accounts/${id}/sub_accounts`, { body: { name } })
  expect((await ask(' ')).status).toBe(422)
  expect(await ask('Harbour')).toMatchObject({ status: 202 })
  expect((await ask('Harbour')).status).toBe(422)

  const row = () =>
    db.selectFrom('twilio_sub_accounts').selectAll().where('name', '=', 'Harbour').executeTakeFirstOrThrow()
  await eventually(async () => !(await row()).creating)
  const account = openAccount({ keys }, await row())
  expect(standIn.accounts).toMatchObject([{ sid: account.sid, token: account.secret }])
  expect((await row()).secret).not.toContain(account.secret)
  const { body } = await root.send('GET', '/api/admin/twilio_sub_accounts')
  expect(JSON.stringify(body)).not.toContain(account.secret)

  // The answer of the provider was lost.
  await db
    .updateTable('twilio_sub_accounts')
    .set({ creating: true, sid: 'creating lost' })
    .where('name', '=', 'Harbour')
    .execute()
  standIn.accounts[0]!.name = 'Harbour (lost)'
  await createSubAccountJob.run(context, { id: account.id })
  expect((await row()).sid).toBe(account.sid)
  expect(standIn.accounts).toHaveLength(1)
  await db.updateTable('twilio_sub_accounts').set({ parent_id: null }).execute()
  await removeAccounts(context)
})
