import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { Browser, type Club, type Reply } from '../../test/club.ts'

export interface Saved {
  id: number
  new_visitor: boolean
  is_visitor_app: boolean
  has_attached_avatar: boolean
  message: string
}
export interface Refused {
  errors: Record<string, string[]>
}

export const melbourneCode = 'NORTHSIDE-1'
export const newDeviceKey = () => randomBytes(16).toString('hex')

export async function newTablet({ browser }: Pick<Club, 'browser'>, code = melbourneCode) {
  const key = newDeviceKey()
  const tablet = browser({ 'x-visitor-app-code': code, 'x-visitor-app-device': key })
  const device = await tablet.call('PUT /api/kiosk_device', { body: { version: '1.0.11', started: true } })
  return Object.assign(tablet, { key, device_id: device.id!, seal_key: device.seal_key })
}

export async function newPhone({ browser, clubs }: Pick<Club, 'browser' | 'clubs'>, company_id = clubs['melbourne']!) {
  const tablet = await newTablet({ browser })
  const { token } = await tablet.call('POST /visitor_registration/{company_id}/refresh_public_token', {
    params: { company_id },
  })
  return Object.assign(browser({ 'x-public-guest-waiver-token': token }), { token })
}

export const newKey = () => randomUUID()

export const strokes = [
  { points: Array.from({ length: 20 }, (_, at) => ({ x: 10 + at, y: 20 + (at % 5), time: at * 16 })) },
]

const picture = sharp({ create: { width: 300, height: 120, channels: 4, background: '#ffffff00' } })
  .png()
  .toBuffer()
export const signature = async () => `data:image/png;base64,${(await picture).toString('base64')}`

const red = { r: 200, g: 30, b: 30 }
export const photo = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: red } })
    .jpeg()
    .toBuffer()

let numbers = 0
export const newNumber = () => `0412 ${String(100_000 + (numbers += 1)).replace(/(...)(...)/, '$1 $2')}`

export const newcomer = (values: object = {}) => ({
  registration_key: newKey(),
  first_name: 'Nora',
  last_name: 'Newcomer',
  phone_mobile: newNumber(),
  email: `${randomUUID()}@example.com`,
  is_visitor_app: true,
  new_visitor: true,
  ...values,
})

export const register = (kiosk: Browser, person: object): Promise<Reply<Saved>> =>
  kiosk.send<Saved>('POST', '/api/people', { body: { person } })

interface VisitorForm {
  person: object
  avatar?: Buffer
}

export async function registerByForm(kiosk: Browser, method: string, path: string, { person, avatar }: VisitorForm) {
  const form = new FormData()
  for (const [name, value] of Object.entries(person)) {
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
    form.append(`person[${name}]`, text)
  }
  if (avatar) form.append('person[avatar]', new Blob([new Uint8Array(avatar)], { type: 'image/jpeg' }), 'avatar.jpg')
  const headers = { accept: 'application/json', ...kiosk.device }
  const response = await fetch(`${kiosk.address}${path}`, { method, body: form, headers })
  return { status: response.status, body: (await response.json()) as Saved & Refused }
}

export const rowsOf = async ({ context: { db } }: Club['server'], id: number) => ({
  person: await db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  visits: await db.selectFrom('visits').selectAll().where('person_id', '=', id).orderBy('id').execute(),
  waivers: await db.selectFrom('signed_waivers').selectAll().where('person_id', '=', id).orderBy('id').execute(),
  answers: await db.selectFrom('questionnaire_responses').selectAll().where('person_id', '=', id).execute(),
  proposals: await db.selectFrom('merge_proposals').selectAll().where('person_id', '=', id).orderBy('id').execute(),
})

export async function countAll({ context: { db } }: Club['server']) {
  const count = async (table: 'people' | 'visits' | 'visitor_registrations' | 'signed_waivers') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return {
    people: await count('people'),
    visits: await count('visits'),
    registrations: await count('visitor_registrations'),
    waivers: await count('signed_waivers'),
  }
}

export const e164 = (number: string) => `+61${number.replaceAll(' ', '').slice(1)}`
export const contactMethod = async ({ server }: Pick<Club, 'server'>, code: string) =>
  (
    await server.context.db
      .selectFrom('contact_methods')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id

export interface Waiver {
  id: number
  agreement_hash: string
  lock_version: number
  version: number
}
export const waiverOf = async ({ as, clubs }: Pick<Club, 'as' | 'clubs'>, text: string) => {
  const path = `/api/companies/${clubs['melbourne']}/guest_waivers`
  const name = `Waiver ${newKey()}`
  return (await (await as('root')).send<Waiver>('POST', path, { body: { name, text, active: true } })).body
}

export const questionnaireOf = async ({ as, clubs }: Pick<Club, 'as' | 'clubs'>) => {
  const questions = [
    { title: 'Any injuries?', type: 'yesno', required: true },
    { title: 'Goals', type: 'checkbox', required: false, options: 'Strength\nStamina' },
  ]
  const body = { name: `Health ${newKey()}`, questions }
  return (await as('root')).call('POST /api/companies/{company_id}/questionnaires', {
    params: { company_id: clubs['melbourne']! },
    body: body as never,
  })
}
