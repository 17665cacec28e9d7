import { expect } from 'vitest'
import { test } from '../test/club.ts'

const idsFor = async (browser: { call: (key: 'GET /api/reports') => Promise<{ collection: { id: string }[] }> }) =>
  (await browser.call('GET /api/reports')).collection.map(({ id }) => id)

test('everyone sees the reports but those of their roles and of switches that are off', async ({
  server,
  clubs,
  as,
}) => {
  await server.context.db
    .updateTable('companies')
    .set({ enable_whatsapp_messaging: false })
    .where('id', '=', clubs['melbourne']!)
    .execute()
  const [manager, salesperson] = [await idsFor(await as('club_manager')), await idsFor(await as('salesperson'))]
  expect(manager).toEqual(expect.arrayContaining(['lead_statuses', 'user_statistics', 'next_call', 'end_of_day']))
  expect(manager).not.toContain('bulk_whatsapp')
  expect(salesperson).toEqual(manager.filter((id) => id !== 'user_statistics'))
})

test('the data of a hidden report is refused, not only its link', async ({ as }) => {
  const { status } = await (await as('salesperson')).send('GET', '/api/reports/user_statistics')
  expect(status).toBe(403)
})
