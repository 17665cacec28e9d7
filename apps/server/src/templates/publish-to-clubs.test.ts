import { expect } from 'vitest'
import { openBareSocket } from '../platform/realtime/test/bare-client.ts'
import { type Browser, test } from '../test/club.ts'
import { newTemplate } from './test/new-template.ts'
import { eventually } from '../test/eventually.ts'

const channel = JSON.stringify({ channel: 'NotificationsChannel' })

async function follow(own: Browser) {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const address = `${own.address.replace('http', 'ws')}/cable`
  const socket = openBareSocket(address, { headers: { cookie }, origin: own.address })
  await socket.send('subscribe', channel)
  await eventually(() => socket.frames.some(({ type }) => type === 'confirm_subscription'))
  return socket
}

test('screens of every club that has a template, or had it, learn that it changed', async ({ as, clubs }) => {
  using boston = await follow(await as('boston_club_manager'))
  using london = await follow(await as('london_club_manager'))
  /** Unordered: each fact has its own job. */
  const recordsIn = ({ frames }: typeof boston) =>
    frames
      .filter(({ identifier, message }) => identifier === channel && message !== undefined)
      .map(({ message }) => {
        const { event, company_id, data } = message as {
          event: string
          company_id: number | null
          data: { id: number }
        }
        return `${event} ${data.id} ${company_id}`
      })
      .toSorted()
  const root = await as('root')
  const [melbourne, ofBoston, ofLondon] = [clubs['melbourne']!, clubs['boston']!, clubs['london']!]

  const { id } = await newTemplate(root, { company_ids: [melbourne, ofBoston] })
  await root.call('PUT /api/templates/{id}', { params: { id }, body: { company_ids: [melbourne, ofLondon] } })
  const everybodys = await newTemplate(root, { scope: 'global' })

  const ofEverybody = `template.created ${everybodys.id} null`
  const expected = {
    boston: [`template.created ${id} ${ofBoston}`, ofEverybody, `template.updated ${id} ${ofBoston}`].toSorted(),
    london: [ofEverybody, `template.updated ${id} ${ofLondon}`].toSorted(),
  }
  await eventually(() => recordsIn(boston).length >= 3 && recordsIn(london).length >= 2)
  expect({ boston: recordsIn(boston), london: recordsIn(london) }).toEqual(expected)
})
