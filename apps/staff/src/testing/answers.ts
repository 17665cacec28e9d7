import { checkNames } from '@spotter/ui/testing/unknown-names.ts'
import { vi } from 'vitest'

export type Asked = { method: string; path: string; query: URLSearchParams; body: unknown }
type Answered = { status?: number; body?: unknown }
export type Answers = Record<string, (asked: Asked) => unknown>

export function answerWith(answers: Answers): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const asked = { method: init.method ?? 'GET', path: pathname, query: searchParams, body }
    all.push(asked)
    checkNames(asked.method, pathname, searchParams, body)
    const answer = answers[`${asked.method} ${pathname}`]
    if (!answer) return reply({ status: 404, body: { error: 'Not found.' } })
    const given = await answer(asked)
    return reply(given instanceof Refusal ? given : { body: given })
  })
  return all
}

export class Refusal implements Answered {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}

const reply = ({ status = 200, body = {} }: Answered) => new Response(JSON.stringify(body), { status })
