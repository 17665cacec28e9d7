import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addToClub } from '../people-story.ts'
import { expect, expectAccessible, openAs, test } from '../story.ts'

async function startReceiver() {
  const receiver = { status: 204, received: [] as string[], url: '', close: () => server.close() }
  const server = createServer((request, response) => {
    receiver.received.push(String(request.headers['webhook-id']))
    request.resume()
    request.on('end', () => response.writeHead(receiver.status).end(receiver.status === 204 ? '' : 'Down for repair'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/spotter`
  return receiver
}

test('a webhook is added and tested, its receiver fails and returns, and missed events are sent again', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const receiver = await startReceiver()
  // In a club without other events.
  const page = await openAs(browser, 'root', { at: '/companies/spree-sport/webhooks' })
  const name = 'Front desk board'
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByLabel('Description').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const secret = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(secret.getByRole('textbox')).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  await secret.getByRole('button', { name: "I've saved it" }).click()

  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const tried = page.getByRole('dialog', { name: 'Test' })
  await expect(tried.getByText('Delivered')).toBeVisible()
  await expect(tried.getByLabel('Response')).toContainText('204')
  await page.keyboard.press('Escape')

  receiver.status = 503
  const staff = await openAs(browser, 'berlin_club_manager', { at: null })
  await addToClub(staff, { first_name: 'Wilma', last_name: 'Webhook', email: 'wilma.webhook@example.com' })
  const log = page.getByRole('table', { name: 'Delivery log' })
  await expect(log.getByText("503 · The receiver didn't accept the delivery.")).toBeVisible()
  await log.getByRole('button', { name: 'Person added', exact: true }).click()
  const delivery = page.getByRole('dialog', { name: 'Person added' })
  await expect(delivery.getByLabel('Response').first()).toContainText('Down for repair')
  await expect(delivery.getByLabel('Payload')).toContainText('Wilma')
  await expectAccessible(page)

  receiver.status = 204
  await delivery.getByRole('button', { name: 'Send again' }).click()
  await expect(delivery.getByText('Delivered')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(log.getByText('Accepted with 204').first()).toBeVisible()
  const ids = receiver.received.slice(1)
  expect(new Set(ids).size).toBe(1)

  await page.getByRole('button', { name: 'Send again…' }).click()
  const replay = page.getByRole('dialog', { name: 'Send again' })
  await expect(replay.getByRole('status')).toHaveText(/Nothing to send again/)
  await replay.getByLabel('Failed deliveries only').uncheck()
  await expect(replay.getByRole('status')).toHaveText(/1 delivery will be sent again/)
  await expectAccessible(page)
  await replay.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.received.length).toBe(ids.length + 2)
  receiver.close()
})
