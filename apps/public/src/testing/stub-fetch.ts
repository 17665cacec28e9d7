import { checkNames } from '@spotter/ui/testing/unknown-names.ts'
import { vi } from 'vitest'

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Names that the server would refuse fail the test. */
export const stubFetch = (answer: Fetch) =>
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    checkNames(init.method ?? 'GET', pathname, searchParams, body)
    return answer(address, init)
  })
