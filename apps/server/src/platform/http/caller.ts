import type { Actor } from '@spotter/domain/accounts/actor.ts'
import type { Scope } from '@spotter/domain/oauth/scopes.ts'
import type { Given } from '@spotter/i18n/translator.ts'
import type { Selectable } from 'kysely'
import type { CompaniesTable, UsersTable } from '../db/schema.ts'

export type CompanyRow = Selectable<CompaniesTable>
export type UserRow = Selectable<UsersTable>

export interface Session {
  id: number
  csrf_secret: Buffer
  remembered: boolean
}

/** A signed-in member of staff, in the club they are in now. */
export interface Staff extends Actor {
  kind: 'staff'
  user: UserRow
  company: CompanyRow
  session: Session
  /** Where the user comes from, if they are not kept here. */
  external_service: { name: string; allow_edit_user: boolean } | null
  /** Set where a program acts as an API user, with a token. */
  bearer?: { application_id: number; scopes: readonly Scope[] }
  /** What the install calls things. */
  given: Given
  /** Of the request in hand, kept with what it changes. */
  request_id: string
}

/** A kiosk signed in with its activation code, or a phone that scanned the club's code. */
export interface Visitor {
  kind: 'visitor'
  by: 'activation_code' | 'public_token'
  company: CompanyRow
  /** The tablet, once it has said what it is; none where it names no key of its own. */
  device: { id: number } | null
  /** Of a phone. */
  token: { id: number; person_id: number | null; opened_at: string | null; used_at: string | null } | null
  request_id: string
}

export type Caller = Staff | Visitor | null

/** Who a fact is told of; nobody's id where none of the staff did it. */
export interface By {
  id: number | null
  original_user_id: number | null
  request_id: string | null
  /** Set where a person outside did it themselves, with a link of their own. */
  visitor?: true
}

/** For what the product does by itself. */
export const system: By = { id: null, original_user_id: null, request_id: null }

export const byVisitor = (request_id: string): By => ({ ...system, request_id, visitor: true })
