import type { ExportSystem } from '@spotter/domain/companies/export-systems.ts'
import type { ExternalEvent } from '@spotter/domain/integrations/plan-events.ts'
import { msg } from '@spotter/domain/text.ts'

interface Connection {
  company_id: number
  api: ExportSystem
  club_external_id: string | null
  credentials: string | null
  tzinfo: string
}

export interface ExternalEmployee {
  external_id: string
  name: string
}

/** Missing fields are unknown there and stay unchanged here. */
export interface ExternalMember {
  external_id: string
  status?: string
  membership_type?: string
  barcode?: string
  last_checkin?: string
  checkins_count?: number
}

export interface NewMember {
  first_name: string
  last_name: string | null
  email: string | null
  phone_mobile: string | null
  phone_home: string | null
  phone_work: string | null
  birthday: string | null
  gender: string | null
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
}

export interface Asking {
  connection: Connection
  signal: AbortSignal
}

/** Failures are thrown as ConnectorFailure. */
export interface Connector {
  check: (asking: Asking) => Promise<void>
  employees: (asking: Asking) => Promise<readonly ExternalEmployee[]>
  /** Events that start in this time; `members` are external ids known here. */
  events: (
    asking: Asking,
    time: { from: Date; to: Date; members: readonly string[] },
  ) => Promise<readonly ExternalEvent[]>
  members: (asking: Asking, external_ids: readonly string[]) => Promise<readonly ExternalMember[]>
  /** The same key always means the same member. */
  add: (asking: Asking, member: NewMember, key: string) => Promise<{ external_id: string; view_url?: string }>
  setBarcode: (asking: Asking, member: { external_id: string; barcode: string }) => Promise<void>
}

export type ConnectorOf = (api: ExportSystem, company: { is_demo: boolean }) => Connector | null

export const connectorFailures = {
  refused: msg('The system rejected the credentials.'),
  unknown_club: msg('The system has no club with this ID.'),
  unreachable: msg("We couldn't reach the system."),
  late: msg("The system didn't respond in time."),
  unreadable: msg("We couldn't read the system's response."),
} as const

/** Shown to users, so it must not contain the system's answer, which may repeat credentials. */
export class ConnectorFailure extends Error {
  readonly failure: keyof typeof connectorFailures
  constructor(failure: keyof typeof connectorFailures) {
    super(connectorFailures[failure])
    this.failure = failure
  }
}
