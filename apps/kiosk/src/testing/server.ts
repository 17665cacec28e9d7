import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { checkNames } from '@spotter/ui/testing/unknown-names.ts'
import { vi } from 'vitest'
import { plainClub } from './club.ts'

interface Sent {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: unknown
}
export type Reply = { status?: number; body?: unknown } | 'no answer'

export function accountOf(parts: Record<string, unknown> = {}): Account {
  const { visit_types, sources: _, contact_methods: __, legal_agreement: ___, questionnaire, ...switches } = plainClub()
  return {
    user: { locale: 'en' },
    company: {
      ...switches,
      id: 1,
      name: 'Northside',
      brand_colour: null,
      visitor_app_logo_url: null,
      legal_agreement: null,
      date_format: '%d/%m/%Y',
      tzinfo: 'Australia/Melbourne',
      ...parts,
    },
    references: {
      sources: [],
      contactMethods: [],
      locales: [
        { id: 'en', text: 'English' },
        { id: 'de', text: 'Deutsch' },
      ],
      questionnaire,
      guest_waiver: null,
      visit_types,
    },
  } as unknown as Account
}

export function pretendServer(replies: Record<string, (sent: Sent) => Reply> = {}) {
  const sent: Sent[] = []
  const answers: Record<string, (sent: Sent) => Reply> = {
    'GET /users/sign_in': () => ({}),
    'POST /users/sign_in_visitor_app': ({ body }) =>
      (body as { visitor_app_code: string }).visitor_app_code.startsWith('GOOD') ? {} : { status: 401 },
    'GET /api/accounts/current': () => ({ body: accountOf() }),
    'PUT /api/kiosk_device': () => ({ body: { id: 4, name: 'Tablet 1', seal_key: 'key', reload: false } }),
    'GET /api/people/search': () => ({ body: { collection: [] } }),
    ...replies,
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://kiosk')
    const one: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: (init.headers ?? {}) as Record<string, string>,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
    }
    sent.push(one)
    checkNames(one.method, one.path, one.query, one.body instanceof FormData ? null : one.body)
    const reply = answers[`${one.method} ${one.path}`]?.(one) ?? {}
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status ?? 200 })
  })
  return { sent, to: (key: string) => sent.filter(({ method, path }) => `${method} ${path}` === key) }
}
