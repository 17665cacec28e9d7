import { expect } from 'vitest'
import { test, type Club } from '../test/club.ts'
import { lineOf, onLine, loadCall, callAndWait, callablePerson } from './test/line.ts'

const ownPhone = async ({ as, users }: Pick<Club, 'as' | 'users'>, who: string, phone_number: string) => {
  const browser = await as(who)
  await browser.call('PUT /api/users/{id}', {
    params: { id: users[who]! },
    body: { phone_type: 'phone', phone_number },
  })
  return browser
}
const lastKey = async ({ context: { db } }: Club['server']) => {
  const { id } = await db.selectFrom('callers').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return `caller:${id}`
}

test('the number that is sent is verified, and becomes the user’s', async ({ server, as, users, clubs }) => {
  await callablePerson(server, clubs['melbourne']!)
  const priya = await ownPhone({ as, users }, 'salesperson_2', '0412 555 030')
  const saved = async () =>
    (await priya.call('GET /api/users/{id}', { params: { id: users['salesperson_2']! } })).phone_number
  const validate = (body: object) => priya.send('POST', '/twilio/callers/validate', { body })
  expect(await validate({ phone_number: '0412 555 030' })).toMatchObject({
    status: 200,
    body: { caller: { phone_number: '+61412555030' } },
  })
  expect(await saved()).toBe('0412 555 030')
  expect(await validate({ phone_number: '0412 555 031' })).toMatchObject({
    status: 200,
    body: { caller: { phone_number: '+61412555031', status: 'waiting' } },
  })
  expect(await lineOf(server, await lastKey(server))).toMatchObject({ recipient: '+61412555031' })
  expect(await saved()).toBe('+61412555031')
  expect(await validate({ phone_number: '12' })).toMatchObject({
    status: 422,
    body: { errors: { phone_number: ['Invalid phone number'] } },
  })
  expect((await validate({ user_id: users['manager'] })).status).toBe(403)
  expect((await validate({ user_id: users['london_manager'] })).status).toBe(404)
})

test('a phone of one’s own calls once it is verified, and another number is another phone', async ({
  server,
  as,
  users,
  clubs,
}) => {
  const { id: person_id } = await callablePerson(server, clubs['melbourne']!)
  const dana = await ownPhone({ as, users }, 'manager', '0412 555 010')
  const unverified = await dana.send('POST', '/twilio/calls', { body: { person_id } })
  const error = 'Verify your phone number in your profile before you call with your phone.'
  expect(unverified).toMatchObject({ status: 422, body: { error } })

  const asked = await dana.call('POST /twilio/callers/validate', { body: { phone_number: '+61 412 555 010' } })
  expect(asked).toMatchObject({ caller: { phone_number: '+61412555010', status: 'waiting' } })
  expect(asked.validation_code).toMatch(/^\d{6}$/)
  const key = await lastKey(server)
  expect(await lineOf(server, key)).toMatchObject({ recipient: '+61412555010', status: 'ringing' })
  await onLine(server, dana, { key, action: 'answer' })
  await onLine(server, dana, { key, action: 'key_in', entered: { digits: asked.validation_code! } })
  const own = async () => (await dana.call('GET /twilio/callers/own')).caller
  expect(await own()).toMatchObject({ status: 'verified' })
  expect((await dana.call('POST /voice/callers/validate', { body: {} })).validation_code).toBeNull()

  const call = await callAndWait(server, dana, person_id)
  expect(await lineOf(server, `call:${call.id}`)).toMatchObject({ status: 'connecting', via: '+61412555010' })
  await onLine(server, dana, { key: `call:${call.id}`, action: 'pick_up' })
  expect((await loadCall(server, call.id)).status).toBe('ringing')
  await onLine(server, dana, { key: `call:${call.id}`, action: 'decline' })

  await ownPhone({ as, users }, 'manager', '0412 555 011')
  expect(await own()).toBeNull()
  expect((await dana.send('POST', '/twilio/calls', { body: { person_id } })).status).toBe(422)
})

test('a wrong code verifies nothing, nor does a callback of an earlier attempt', async ({
  server,
  as,
  users,
  clubs,
}) => {
  await callablePerson(server, clubs['melbourne']!)
  const tom = await ownPhone({ as, users }, 'salesperson', '0412 555 020')
  const first = await tom.call('POST /twilio/callers/validate', { body: {} })
  const firstKey = await lastKey(server)
  const second = await tom.call('POST /twilio/callers/validate', { body: {} })
  await onLine(server, tom, { key: firstKey, action: 'answer' })
  await onLine(server, tom, { key: firstKey, action: 'key_in', entered: { digits: first.validation_code! } })
  const own = async () => (await tom.call('GET /twilio/callers/own')).caller?.status
  expect(await own()).toBe('waiting')

  const key = await lastKey(server)
  await onLine(server, tom, { key, action: 'answer' })
  const wrong = second.validation_code === '000000' ? '111111' : '000000'
  await onLine(server, tom, { key, action: 'key_in', entered: { digits: wrong } })
  expect(await own()).toBe('failed')
})

test('the club’s number is for users with access to settings, and people see it', async ({ server, as, clubs }) => {
  const london = clubs['london']!
  const { id: person_id } = await callablePerson(server, london, { phone_mobile: '+447400123456' })
  const [oliver, freya] = [await as('london_club_manager'), await as('london_manager')]
  const body = { phone_number: '020 7946 0123', for_current_company: true }
  expect((await (await as('london_salesperson')).send('POST', '/twilio/callers/validate', { body })).status).toBe(403)
  expect(
    await oliver.send('POST', '/twilio/callers/validate', { body: { ...body, phone_number: '12' } }),
  ).toMatchObject({ status: 422, body: { errors: { phone_number: ['Invalid phone number'] } } })

  const { validation_code } = await oliver.call('POST /twilio/callers/validate', { body })
  const key = await lastKey(server)
  await onLine(server, oliver, { key, action: 'answer' })
  await onLine(server, oliver, { key, action: 'key_in', entered: { digits: validation_code! } })
  const { caller } = await oliver.call('GET /api/companies/{company_id}/twilio_calls', {
    params: { company_id: london },
  })
  expect(caller).toMatchObject({ phone_number: '+442079460123', status: 'verified' })

  const call = await callAndWait(server, freya, person_id)
  expect((await lineOf(server, `call:${call.id}`)).sender).toBe('+442079460123')
  await freya.send('PUT', `/twilio/calls/${call.id}`, { body: { status: 'completed' } })
})

test('a token signs the device in as its user in its club, and in no other way', async ({ server, as, clubs }) => {
  await callablePerson(server, clubs['melbourne']!)
  const [dana, mia] = [await as('manager'), await as('club_manager')]
  const { token } = await dana.call('GET /twilio/token')
  const { providers } = server.context
  const signIn = (browser: typeof dana, given: string) =>
    browser.call('POST /api/sandbox/device', { body: { token: given } }).then(({ code }) => code)
  expect(await signIn(dana, token)).toBeNull()
  expect(await signIn(mia, token)).toBe(31204)
  expect(await signIn(dana, `${token}x`)).toBe(31204)
  const who = { user_id: 1, company_id: clubs['melbourne']! }
  expect(await signIn(dana, await providers.voice.token(who, new Date(Date.now() - 1000)))).toBe(31205)
  const [, payload = ''] = token.split('.')
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
  expect(Math.abs(exp - Date.now() / 1000 - 3600)).toBeLessThan(60)
})
