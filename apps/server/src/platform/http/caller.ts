import type { Actor } from '@spotter/domain/accounts/actor.ts'
import type { Scope } from '@spotter/domain/oauth/scopes.ts'
import type { SettingNames } from '@spotter/i18n/translator.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'

export type CompanyRow = Selectable<Database['companies']>
export type UserRow = Selectable<Database['users']>

interface Session {
  id: number
  csrf_secret: Buffer
  remembered: boolean
}

export interface Staff extends Actor {
  kind: 'staff'
  user: UserRow
  company: CompanyRow
  session: Session
  /** Null for local users. */
  external_service: { name: string; allow_edit_user: boolean } | null
  /** Set when a program acts as an API user. */
  bearer?: { application_id: number; scopes: readonly Scope[] }
  /** Names the install gave to settings. */
  given: SettingNames
  request_id: string
}

export interface Visitor {
  kind: 'visitor'
  by: 'activation_code' | 'public_token'
  company: CompanyRow
  /** Null until it has registered. */
  device: { id: number } | null
  token: { id: number; person_id: number | null; opened_at: string | null; used_at: string | null } | null
  request_id: string
}

export type Caller = Staff | Visitor | null

/** Null id: no user did it. */
export interface By {
  id: number | null
  original_user_id: number | null
  request_id: string | null
  /** Done by a person with their own link. */
  visitor?: true
  /** The row of the audit whose change is being reverted. */
  reverts_id?: number
}

export const system: By = { id: null, original_user_id: null, request_id: null }

export const byVisitor = (request_id: string): By => ({ ...system, request_id, visitor: true })
