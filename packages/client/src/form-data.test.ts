import { expect, test, vi } from 'vitest'
import { formDataOf } from './form-data.ts'
import { send } from './send.ts'

test('values are nested under their record, with lists one by one and named files', () => {
  const form = formDataOf('person', {
    first_name: 'Ana',
    last_name: null,
    tag_list: ['One', 'Two'],
    source_id: 5,
    city: undefined,
    avatar: new Blob(['x'], { type: 'image/jpeg' }),
  })
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  expect(texts).toEqual([
    ['person[first_name]', 'Ana'],
    ['person[last_name]', ''],
    ['person[tag_list][]', 'One'],
    ['person[tag_list][]', 'Two'],
    ['person[source_id]', '5'],
  ])
  expect((form.get('person[avatar]') as File).name).toBe('avatar.jpg')
})

test('a form is sent as it is, so that the browser names its type', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', fetched)
  const form = formDataOf('person', { first_name: 'Ana' })
  await send('POST', '/api/people', { body: form })

  const init = fetched.mock.calls[0]?.[1]
  expect(init?.body).toBe(form)
  expect(init?.headers).not.toHaveProperty('Content-Type')
})
