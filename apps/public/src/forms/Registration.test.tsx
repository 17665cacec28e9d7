import type { FormPage } from '@spotter/contract/forms/public-forms.ts'
import { activate } from '@spotter/i18n/translate.ts'
import { show } from '@spotter/ui/testing/show.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '../testing/stub-fetch.ts'
import Registration from './Registration.tsx'

const page: FormPage = {
  club: {
    name: 'Harbor Athletic',
    slug: 'harbor-athletic',
    address: ['200 Seaport Boulevard', '02210 Boston'],
    phone: '+1 617 555 0120',
    country: 'US',
    date_format: '%m/%d/%Y',
    brand_colour: '#b45309',
    logo_url: null,
    stylesheet_url: null,
  },
  form: {
    header: 'Free <b>trial</b>',
    header_background_color: '#ffd43b',
    fields: ['first_name', 'email', 'birthday', 'gender'],
    required: ['first_name', 'email'],
    comments: true,
    opt_in: true,
    opt_in_message: null,
    auto_refresh: false,
    refresh_delay: 10,
  },
  ticket: 'first-ticket',
}

type Answer = { status?: number; body: unknown }
type Asked = { method: string; path: string; body: Record<string, unknown> | null }
const asked: Asked[] = []

function answer(answers: Record<string, Answer[]>) {
  stubFetch(async (path: string, { method = 'GET', body }: RequestInit) => {
    asked.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
    const known = answers[method] ?? []
    const next = known.length > 1 ? known.shift() : known[0]
    if (next?.status === 0) throw new TypeError('Failed to fetch')
    const { status = 200, body: answered } = next ?? { status: 404, body: {} }
    return new Response(JSON.stringify(answered), { status })
  })
}
const sent = () => asked.filter(({ method }) => method === 'POST')
const open = () => {
  show(<Registration slug="free-trial" onBrand={() => {}} />)
  return { user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }) }
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The page delays sending; tests don't wait for that. */
async function send(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await pass(2_500)
}

beforeEach(() => {
  asked.splice(0)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await activate('en')
})

test('shows fields in order, marks required ones and renders the header', async () => {
  answer({ GET: [{ body: page }] })
  open()
  expect(await screen.findByRole('heading', { name: 'Free <b>trial</b>', level: 1 })).toBeTruthy()
  const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent?.replace(' *', ''))
  expect(labels.slice(0, 7)).toEqual(['First name', 'Email', 'Month', 'Day', 'Year', 'Gender', 'Comments'])
  expect(screen.getByRole('group', { name: 'Birthday' })).toBeTruthy()
  expect(field(/Email/).getAttribute('aria-required')).toBe('true')
  expect(field(/^Month/).getAttribute('aria-required')).toBeNull()
  expect(field(/^First name/).autocomplete).toBe('given-name')
  expect(screen.getByRole('checkbox', { name: 'Yes, send me news and offers by email and SMS.' })).toBeTruthy()
  expect(document.title).toBe('Free <b>trial</b> · Harbor Athletic')
})

test('sends what was typed with the ticket of the page, and thanks', async () => {
  answer({ GET: [{ body: page }], POST: [{ status: 201, body: { message: 'See you soon!' } }] })
  const { user } = open()
  await user.type(await screen.findByLabelText(/First name/), 'Lena')
  await user.type(field(/Email/), 'lena@example.com')
  await user.click(screen.getByRole('checkbox'))
  await send(user)

  const thanks = await screen.findByText('See you soon!')
  expect(document.activeElement).toBe(thanks)
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toMatchObject({
    ticket: 'first-ticket',
    first_name: 'Lena',
    email: 'lena@example.com',
    homepage: '',
    opt_in: true,
  })
  expect(screen.queryByRole('button', { name: 'Next person' })).toBeNull()
})

test('a birthday is typed in the order of the club, and one that is no day is sent to be refused', async () => {
  const refusal = { status: 422, body: { errors: { birthday: ['is invalid'] } } }
  answer({ GET: [{ body: page }], POST: [refusal, { status: 201, body: { message: 'See you soon!' } }] })
  const { user } = open()
  await user.type(await screen.findByLabelText(/First name/), 'Lena')
  await user.type(field(/Email/), 'lena@example.com')
  await user.type(field(/^Month/), '0231')
  await user.type(field(/^Year/), '1991')
  await send(user)
  expect(await screen.findByText('is invalid')).toBeTruthy()
  expect(sent()[0]?.body).toMatchObject({ birthday: '1991-02-31' })
  expect(field(/^Day/).value).toBe('31')

  await user.clear(field(/^Day/))
  await user.type(field(/^Day/), '28')
  await send(user)
  await screen.findByText('See you soon!')
  expect(sent()[1]?.body).toMatchObject({ birthday: '1991-02-28' })
})

test('shows errors at their fields and keeps the input', async () => {
  answer({ GET: [{ body: page }], POST: [{ status: 422, body: { errors: { email: ['is invalid'] } } }] })
  const { user } = open()
  await user.type(await screen.findByLabelText(/First name/), 'Lena')
  await user.type(field(/Email/), 'lena@')
  await send(user)

  expect(await screen.findByText('is invalid')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(/Email/)))
  expect(field(/First name/).value).toBe('Lena')
})

test('a rate limit shows above the form and loses nothing', async () => {
  const message = 'Too many forms have been sent from here. Please try again in a few minutes.'
  answer({ GET: [{ body: page }], POST: [{ status: 429, body: { message, errors: { base: [message] } } }] })
  const { user } = open()
  await user.type(await screen.findByLabelText(/First name/), 'Lena')
  await send(user)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(field(/First name/).value).toBe('Lena')
})

test('retries with the same ticket while there is no answer', async () => {
  answer({
    GET: [{ body: page }],
    POST: [
      { status: 0, body: null },
      { status: 201, body: { message: 'Thank you!' } },
    ],
  })
  const { user } = open()
  await user.type(await screen.findByLabelText(/First name/), 'Lena')
  await send(user)
  await pass(2_500)
  expect(await screen.findByText('Thank you!')).toBeTruthy()
  expect(sent().map(({ body }) => body?.['ticket'])).toEqual(['first-ticket', 'first-ticket'])
})

test('a page that was open too long gets a fresh ticket by itself', async () => {
  answer({
    GET: [{ body: page }, { body: { ...page, ticket: 'second-ticket' } }],
    POST: [
      { status: 422, body: { errors: { base: ['Old'] }, renew: true } },
      { status: 201, body: { message: 'Done' } },
    ],
  })
  const { user } = open()
  await user.type(await screen.findByLabelText(/First name/), 'Lena')
  await send(user)
  await pass(2_500)
  expect(await screen.findByText('Done')).toBeTruthy()
  expect(sent().map(({ body }) => [body?.['ticket'], body?.['first_name']])).toEqual([
    ['first-ticket', 'Lena'],
    ['second-ticket', 'Lena'],
  ])
})

test('on a tablet the empty form returns with a new ticket and without autocomplete', async () => {
  const tablet = { ...page, form: { ...page.form, auto_refresh: true, refresh_delay: 3 } }
  answer({
    GET: [{ body: tablet }, { body: { ...tablet, ticket: 'second-ticket' } }],
    POST: [{ status: 201, body: { message: 'Thank you!' } }],
  })
  const { user } = open()
  await user.type(await screen.findByLabelText(/First name/), 'Lena')
  expect(field(/First name/).autocomplete).toBe('off')
  await send(user)
  await screen.findByText('Thank you!')
  await pass(3_500)
  await waitFor(() => expect(field(/First name/).value).toBe(''))
  expect(screen.queryByText('Thank you!')).toBeNull()
})

test('a removed form says so', async () => {
  answer({})
  open()
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
})
