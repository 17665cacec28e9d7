import { call } from '@spotter/client/call.ts'
import { send } from '@spotter/client/send.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import type { SuggestedAddress } from '@spotter/contract/addresses/addresses.ts'
import type { SavedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import type { ClaimedPerson, Match } from '@spotter/domain/kiosk/visitor.ts'

/** Multipart fields are text, so nested values are JSON. */
function personForm(person: SavedVisitor, photo: Blob): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(person) as [string, unknown][]) {
    if (value === undefined || value === null) continue
    form.append(`person[${field}]`, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.append('person[avatar]', new File([photo], 'avatar.jpg', { type: photo.type || 'image/jpeg' }))
  return form
}

export interface RegistrationApi {
  check: (person: SavedVisitor, id: number | null, signal: AbortSignal) => Promise<void>
  find: (by: { phone: string } | { email: string }, signal: AbortSignal) => Promise<Match[]>
  claim: (person_id: number, confirmation: string | undefined, signal: AbortSignal) => Promise<ClaimedPerson>
  save: (person: SavedVisitor, id: number | null, photo: Blob | null, signal: AbortSignal) => Promise<void>
  suggest: (q: string) => Promise<SuggestedAddress[] | null>
}

const limit = 4
const saving = (id: number | null): [method: string, path: string] =>
  id === null ? ['POST', '/api/people'] : ['PUT', `/api/people/${id}`]
// A 401 here concerns this call, not the session.
const signingIn = true

export const desk: RegistrationApi = {
  check: async (person, id, signal) => {
    await send(...saving(id), { body: { person, validate_only: true }, signal, signingIn })
  },
  find: async (by, signal) => {
    const found = (await send('GET', '/api/people/search', { query: { ...by, limit }, signal, signingIn })) as {
      collection: Match[]
    }
    return found.collection
  },
  claim: async (person_id, confirmation, signal) => {
    const body = { person_id, ...(confirmation !== undefined && { confirmation }) }
    return call('POST /visitor_registration/assign_public_token', { body, signal })
  },
  save: async (visitor, id, photo, signal) => {
    const person = { ...visitor, sent_at: new Date().toISOString() }
    const body = photo ? personForm(person, photo) : { person }
    await send(...saving(id), { body, signal, signingIn })
  },
  suggest: async (q) => {
    const { collection } = (await send('GET', '/api/addresses/suggest', { query: { q }, signingIn })) as {
      collection: SuggestedAddress[] | null
    }
    return collection
  },
}

export const loadAccount = (signal?: AbortSignal): Promise<Account> =>
  call('GET /api/accounts/current', signal ? { signal } : {})

/** Fetches a CSRF token first. */
export async function checkCode(visitor_app_code: string, signal?: AbortSignal): Promise<void> {
  const given = signal ? { signal } : {}
  await call('GET /users/sign_in', given)
  await call('POST /users/sign_in_visitor_app', { body: { visitor_app_code }, ...given })
}
